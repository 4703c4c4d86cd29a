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

// schemaURL names the document inside the compiler; nothing is fetched.
const schemaURL = "mem:///openapi.json"

// keptSchemaErrors bounds what SchemaErrors remembers.
const keptSchemaErrors = 1000

// schemaCheck checks request bodies against Discord's OpenAPI document. It is
// the second check: the document allows more than Discord does.
type schemaCheck struct {
	mu       sync.Mutex
	paths    map[string]map[string]json.RawMessage // path, method, operation
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema // by method and route; nil when there is none
	errors   []string
}

// loadSchema reads the document; its schemas are compiled when first needed.
func loadSchema(file string) (*schemaCheck, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("discordfake: OpenAPI document: %w", err)
	}
	return newSchemaCheck(raw)
}

func newSchemaCheck(raw []byte) (*schemaCheck, error) {
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
	return &schemaCheck{paths: doc.Paths, compiler: c, compiled: map[string]*jsonschema.Schema{}}, nil
}

// check says what in a body doesn't fit the document. Routes that it doesn't
// describe fit.
func (sc *schemaCheck) check(rt route, body json.RawMessage) error {
	sc.mu.Lock()
	defer sc.mu.Unlock()
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
	if len(sc.errors) < keptSchemaErrors {
		sc.errors = append(sc.errors, err.Error())
	}
	return err
}

// schema compiles the request schema of a route, once.
func (sc *schemaCheck) schema(rt route) (*jsonschema.Schema, error) {
	key := rt.method + " " + rt.pattern
	if s, ok := sc.compiled[key]; ok {
		return s, nil
	}
	name, ok := sc.match(rt)
	if !ok {
		sc.compiled[key] = nil
		return nil, nil
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	pointer := "/paths/" + escape.Replace(name) + "/" + strings.ToLower(rt.method) + "/requestBody/content/application~1json/schema"
	s, err := sc.compiler.Compile(schemaURL + "#" + pointer)
	if err != nil {
		return nil, fmt.Errorf("compiling %s: %w", pointer, err)
	}
	sc.compiled[key] = s
	return s, nil
}

// match finds the document's path for a route: the same literals, parameters
// under any name. An operation without a JSON body has nothing to check.
func (sc *schemaCheck) match(rt route) (string, bool) {
	for name, operations := range sc.paths {
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

// asDocumented rewrites two fields that the document types otherwise than
// Discord's reference and Discord itself: default_member_permissions may be a
// string, and the ID of an uploaded attachment a number.
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
			if n, err := strconv.ParseUint(text, 10, 64); key == "default_member_permissions" && isText && err == nil {
				v[key] = json.Number(strconv.FormatUint(n, 10))
			}
			if list, ok := inner.([]any); ok && key == "attachments" {
				textIDs(list)
			}
		}
	}
	return v
}

// textIDs makes texts of the numeric IDs in a list of attachments.
func textIDs(list []any) {
	for _, entry := range list {
		if a, ok := entry.(map[string]any); ok {
			if n, ok := a["id"].(json.Number); ok {
				a["id"] = n.String()
			}
		}
	}
}

// SchemaErrors lists the requests that didn't fit the OpenAPI document, at most
// 1000; none without [Options.OpenAPI].
func (s *Server) SchemaErrors() []string {
	if s.schema == nil {
		return nil
	}
	s.schema.mu.Lock()
	defer s.schema.mu.Unlock()
	return append([]string(nil), s.schema.errors...)
}
