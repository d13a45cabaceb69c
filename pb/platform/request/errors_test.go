package request

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"testing"
)

// TestHasLeft checks which errors are those of callers who have left. All others are failures.
func TestHasLeft(t *testing.T) {
	left, leave := context.WithCancel(t.Context())
	leave()
	canceled := fmt.Errorf("list grievances: %w", context.Canceled)
	for name, c := range map[string]struct {
		ctx  context.Context
		err  error
		want bool
	}{
		"left":                   {left, canceled, true},
		"left, another error":    {left, errors.New("no such table"), false},
		"stays, but is canceled": {t.Context(), canceled, false},
	} {
		if got := hasLeft(httptest.NewRequestWithContext(c.ctx, "GET", "/api/grievances", nil), c.err); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
