package grimheim

import (
	"testing"

	"warbell/templates"
	"warbell/templates/templatestest"
)

func words(t *testing.T) *templates.Renderer {
	t.Helper()
	return templatestest.Words(t, Words)
}
