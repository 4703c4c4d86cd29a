package discordfake

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaURL is the document's name in the compiler. Nothing is fetched.
const schemaURL = "mem:///openapi.json"

// keptSchemaErrors bounds the number of stored errors.
const keptSchemaErrors = 1000

// schemaCheck checks request bodies against Discord's OpenAPI document. Other checks are still needed,
// since the document allows more than Discord does.
type schemaCheck struct {
	*document
	mu     sync.Mutex
	errors []string
}

// document is the part of the OpenAPI document about requests. Its schemas are compiled when
// they are first needed.
type document struct {
	mu       sync.Mutex
	paths    map[string]map[string]json.RawMessage // operation by path and method
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema // by method and route; nil if there is no schema
}

// documents caches documents by file. Tests start many stand-ins, and reading takes longer than most tests.
var documents struct {
	sync.Mutex
	read map[string]*document
}

// loadSchema reads the document. A file is read only once per process.
func loadSchema(file string) (*schemaCheck, error) {
	documents.Lock()
	defer documents.Unlock()
	if d := documents.read[file]; d != nil {
		return &schemaCheck{document: d}, nil
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("discordfake: OpenAPI document: %w", err)
	}
	d, err := newDocument(raw)
	if err != nil {
		return nil, err
	}
	if documents.read == nil {
		documents.read = map[string]*document{}
	}
	documents.read[file] = d
	return &schemaCheck{document: d}, nil
}

func newDocument(raw []byte) (*document, error) {
	var doc struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("discordfake: OpenAPI document: %w", err)
	}
	if len(doc.Paths) == 0 {
		return nil, errors.New("discordfake: the OpenAPI document has no paths")
	}
	tree, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("discordfake: OpenAPI document: %w", err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource(schemaURL, tree); err != nil {
		return nil, fmt.Errorf("discordfake: OpenAPI document: %w", err)
	}
	return &document{paths: doc.Paths, compiler: c, compiled: map[string]*jsonschema.Schema{}}, nil
}

// check returns an error if a body doesn't match the document. Routes that the document lacks always match.
func (sc *schemaCheck) check(rt route, body json.RawMessage) error {
	schema, err := sc.schema(rt)
	if err == nil && schema != nil {
		var v any
		if v, err = jsonschema.UnmarshalJSON(bytes.NewReader(body)); err == nil {
			err = schema.Validate(asDocumented(v))
		}
	}
	if err == nil {
		return nil
	}
	err = fmt.Errorf("%s %s does not fit the OpenAPI document: %w", rt.method, rt.pattern, err)
	sc.mu.Lock()
	defer sc.mu.Unlock()
	if len(sc.errors) < keptSchemaErrors {
		sc.errors = append(sc.errors, err.Error())
	}
	return err
}

// schema returns the schema for a route's requests. Each is compiled only once.
func (d *document) schema(rt route) (*jsonschema.Schema, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	key := rt.method + " " + rt.pattern
	if s, ok := d.compiled[key]; ok {
		return s, nil
	}
	name, ok := d.match(rt)
	if !ok {
		d.compiled[key] = nil
		return nil, nil
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	pointer := "/paths/" + escape.Replace(name) + "/" + strings.ToLower(rt.method) + "/requestBody/content/application~1json/schema"
	s, err := d.compiler.Compile(schemaURL + "#" + pointer)
	if err != nil {
		return nil, fmt.Errorf("compiling %s: %w", pointer, err)
	}
	d.compiled[key] = s
	return s, nil
}

// match returns the document's path for a route: the literals are the same, parameters may have other
// names. An operation without a JSON body doesn't match.
func (d *document) match(rt route) (string, bool) {
	for name, operations := range d.paths {
		if !samePath(name, rt.pattern) {
			continue
		}
		var op struct {
			Body struct {
				Content map[string]json.RawMessage `json:"content"`
			} `json:"requestBody"`
		}
		raw := operations[strings.ToLower(rt.method)]
		if json.Unmarshal(raw, &op) == nil && op.Body.Content["application/json"] != nil {
			return name, true
		}
	}
	return "", false
}

func samePath(a, b string) bool {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	if len(as) != len(bs) {
		return false
	}
	for i := range as {
		bothParams := strings.HasPrefix(as[i], "{") && strings.HasPrefix(bs[i], "{")
		if !bothParams && as[i] != bs[i] {
			return false
		}
	}
	return true
}

// asDocumented changes two fields in which the document differs from Discord: default_member_permissions
// may be a string, and the ID of an uploaded attachment a number.
func asDocumented(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = asDocumented(v[i])
		}
	case map[string]any:
		for key, inner := range v {
			v[key] = asDocumented(inner)
			text, isText := inner.(string)
			if n, err := strconv.ParseUint(text, 10, 64); key == "default_member_permissions" && isText &&
				err == nil {
				v[key] = json.Number(strconv.FormatUint(n, 10))
			}
			if list, ok := inner.([]any); ok && key == "attachments" {
				textIDs(list)
			}
		}
	}
	return v
}

// textIDs converts numeric IDs in a list of attachments to strings.
func textIDs(list []any) {
	for _, entry := range list {
		if a, ok := entry.(map[string]any); ok {
			if n, ok := a["id"].(json.Number); ok {
				a["id"] = n.String()
			}
		}
	}
}

// SchemaErrors returns the errors of requests that didn't match the OpenAPI document, at most 1000. Without
// [Options.OpenAPI] there are none.
func (s *Server) SchemaErrors() []string {
	if s.schema == nil {
		return nil
	}
	s.schema.mu.Lock()
	defer s.schema.mu.Unlock()
	return append([]string(nil), s.schema.errors...)
}
