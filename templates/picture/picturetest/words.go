package picturetest

import (
	"strconv"
	"strings"
	"text/template"

	"warbell/templates/picture/drawing"
)

// Say renders the words that pictures add.
var Say = func() drawing.Say {
	all := template.Must(template.New("").Option("missingkey=error").Funcs(template.FuncMap{"form": form}).ParseFS(drawing.Files, "*.tmpl"))
	return func(name string, about any) string {
		var b strings.Builder
		if err := all.ExecuteTemplate(&b, name, about); err != nil {
			panic(err)
		}
		return b.String()
	}
}()

// form returns the English form of a number, as the catalog of package templates does.
func form(n int, forms ...string) string {
	text := forms[len(forms)-1]
	if n == 1 {
		text = forms[0]
	}
	_, text, _ = strings.Cut(text, ": ")
	return strings.ReplaceAll(text, "#", strconv.Itoa(n))
}
