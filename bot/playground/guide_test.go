package playground

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func TestGuideIsPartOfTheState(t *testing.T) {
	steps := []GuideStep{{Title: "Take it up", Text: "Press it.", Point: []GuidePoint{{User: "Bob", Button: "^x$"}, {User: "Ann", Command: "duel", Values: map[string]string{"opponent": "Bob"}}}, Done: []GuideDone{{Message: "done"}}}}
	tb := newTable(t, Options{Guide: steps})
	var st struct{ Guide []GuideStep }
	if err := json.Unmarshal([]byte(tb.page("Ann").state()), &st); err != nil || !reflect.DeepEqual(st.Guide, steps) {
		t.Errorf("%v %+v", err, st)
	}
	if got := tb.page("Bob").state(); !strings.Contains(got, `"guide":[{"title":"Take it up"`) {
		t.Error(got)
	}
}
