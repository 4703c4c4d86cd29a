package picturetest

import (
	"strings"
	"text/template"

	"warbell/templates/picture/drawing"
)

// Say renders the words that pictures add.
var Say = func() drawing.Say {
	all := template.Must(template.New("").Option("missingkey=error").ParseFS(drawing.Files, "*.tmpl"))
	return func(name string, about any) string {
		var b strings.Builder
		if err := all.ExecuteTemplate(&b, name, about); err != nil {
			panic(err)
		}
		return b.String()
	}
}()
