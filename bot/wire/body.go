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

// Body is the body of a request: JSON, or a form of JSON and files. It can be sent again.
type Body struct {
	Type string // content type
	Data []byte
}

// encode writes plain data as JSON.
func encode(v any) Body {
	raw, err := json.Marshal(v)
	if err != nil { // only a value that JSON has no form for, and this package has none
		raw = []byte("null")
	}
	return Body{Type: "application/json", Data: raw}
}

// withFiles writes plain data and the files that it names by their index.
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
	_ = form.Close() // a buffer takes everything
	return Body{Type: form.FormDataContentType(), Data: b.Bytes()}
}

func part(form *multipart.Writer, disposition, contentType string, data []byte) {
	h := textproto.MIMEHeader{}
	h.Set("Content-Disposition", disposition)
	h.Set("Content-Type", contentType)
	w, err := form.CreatePart(h)
	if err == nil { // a buffer takes everything
		_, _ = w.Write(data)
	}
}

func mimeType(f templates.File) string {
	if t := mime.TypeByExtension(path.Ext(f.Name)); t != "" {
		return t
	}
	return http.DetectContentType(f.Data)
}
