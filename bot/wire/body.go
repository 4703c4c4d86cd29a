package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"path"

	"warbell/templates"
)

// Body is the body of a request: JSON, or a form with JSON and files. It can be sent several times.
type Body struct {
	Type string // content type
	Data []byte
}

// encode returns v as JSON.
func encode(v any) Body {
	raw, err := json.Marshal(v)
	if err != nil { // no value in this package fails
		raw = []byte("null")
	}
	return Body{Type: "application/json", Data: raw}
}

// withFiles returns v as JSON together with the files, which v names by index.
func withFiles(v any, files []templates.File) Body {
	body := encode(v)
	if len(files) == 0 {
		return body
	}
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part(form, `form-data; name="payload_json"`, body.Type, body.Data)
	for i, f := range files {
		part(form, multipart.FileContentDisposition(fmt.Sprintf("files[%d]", i), f.Name), mimeType(f), f.Data)
	}
	_ = form.Close() // writing to a buffer never fails
	return Body{Type: form.FormDataContentType(), Data: b.Bytes()}
}

func part(form *multipart.Writer, disposition, contentType string, data []byte) {
	h := textproto.MIMEHeader{}
	h.Set("Content-Disposition", disposition)
	h.Set("Content-Type", contentType)
	w, err := form.CreatePart(h)
	if err == nil { // writing to a buffer never fails
		_, _ = w.Write(data)
	}
}

func mimeType(f templates.File) string {
	if t := mime.TypeByExtension(path.Ext(f.Name)); t != "" {
		return t
	}
	return http.DetectContentType(f.Data)
}
