package api_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
)

func defaultDocument(t *testing.T, key string) string {
	t.Helper()
	text, err := documents.Default(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// wordsOf returns what a confirmation of a claim has to name.
func wordsOf(t *testing.T, app core.App, id string) string {
	t.Helper()
	all, err := claims.List(app)
	if err != nil {
		t.Fatal(err)
	}
	for _, claim := range all {
		if claim.ID == id {
			return claim.Words()
		}
	}
	t.Fatalf("the pages claim nothing about %s", id)
	return ""
}
