package kit

import (
	"net/http"
	"reflect"
	"testing"
)

// TestRights checks that the rights of an area are those of its calls, and that a new call must have an area.
func TestRights(t *testing.T) {
	rights := rightsOf([]Route{
		{Method: http.MethodGet, Path: "/api/blogs", Access: VisitorsAndStaff},
		{Method: http.MethodGet, Path: "/api/blogs/{id}/revisions", Access: Staff},
		{Method: http.MethodDelete, Path: "/api/blogs/{id}", Access: Admins},
		{Method: http.MethodPost, Path: "/api/contact", Access: Anyone},
		{Method: http.MethodGet, Path: "/api/drafts", Access: EverybodyInside},
	})
	for _, got := range rights {
		want := AreaRights{Area: got.Area, See: []string{}, Change: []string{}}
		if got.Area == "Posts" {
			want.See, want.Change = []string{"admin", "editor"}, []string{"admin"}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a call without an area is missing in the table, and nothing says so")
		}
	}()
	rightsOf([]Route{{Method: http.MethodGet, Path: "/api/new", Access: Admins}})
}
