package api_test

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/erasure"
	"workforce/pb/test/testapp"
)

func defaultDocument(t *testing.T, key string) string {
	t.Helper()
	text, err := documents.Default(key)
	testapp.Must(t, err)
	return string(text)
}

// wordsOf returns what a confirmation of a claim has to name.
func wordsOf(t *testing.T, app core.App, id string) string {
	t.Helper()
	all, err := claims.List(app)
	testapp.Must(t, err)
	for _, claim := range all {
		if claim.ID == id {
			return claim.Words()
		}
	}
	t.Fatalf("the pages claim nothing about %s", id)
	return ""
}

// wordsOfTable returns the words that confirm how long records are kept.
func wordsOfTable(t *testing.T, app core.App) string {
	t.Helper()
	plan, err := erasure.ReadPlan(app, time.Now())
	testapp.Must(t, err)
	return plan.Words
}
