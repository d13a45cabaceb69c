package list_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/commands/seed"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// rows is the number of submissions in the longer list of BenchmarkList:
//
//	go test ./pb/inbox/list -run - -bench List -rows 1000000
var rows = flag.Int("rows", 100_000, "submissions in the longer list of the benchmark")

// BenchmarkList requests first pages of a short and of a long list. With 100,000
// submissions none may take more than 20 ms, with 1,000,000 none more than 150 ms.
func BenchmarkList(b *testing.B) {
	for _, count := range []int{1000, *rows} {
		app := testapp.New(b)
		token := testapp.MustToken(b, app.MustCreateAdmin(b, "admin@example.com", collections.RoleAdmin))
		testapp.Must(b, seed.Fill(app, collections.GrievanceKind, count, rand.New(rand.NewPCG(1, 2)), false))
		// A few grievances are waiting or about a rare portal.
		testapp.MustExec(b, app,
			"UPDATE cases SET state = 'acknowledged' WHERE kind = 'grievances' AND rowid % 3 = 0",
			"UPDATE cases SET state = 'working', assignee = 'somebody0000000' WHERE kind = 'grievances' AND state = 'acknowledged' AND rowid % 10 = 3",
			"UPDATE cases SET state = 'waiting' WHERE kind = 'grievances' AND state = 'working' AND rowid % 500 = 3",
			"UPDATE cases SET choices = replace(choices, '\"csrTraining\"', '\"none\"') WHERE rowid % 50000 != 7")
		for _, query := range []string{
			"", "page=20", "unread=1", "spam=1", "bin=1", "reason=defamatory", "portal=crmPortal",
			"reason=defamatory&portal=crmPortal&unread=1", "from=2026-01-01&to=2026-01-31",
			"unread=1&state=new", "state=waiting", "state=waiting&reason=defamatory", "state=new&reason=defamatory",
			"assignee=nobody",
			"assignee=nobody&state=working", "assignee=somebody0000000",
			"portal=csrTraining", "portal=csrTraining&unread=1",
			"portal=csrTraining&state=new", "portal=crmPortal&state=waiting",
			"order=due", "order=due&reason=defamatory",
			"order=due&portal=csrTraining", "due=overdue&state=working", "from=2026-01-01&to=2026-01-31&state=working",
			"q=Lakshmi+Iyer", "q=lak", "q=GRV-2026-000123", "q=43210", "q=the+page", "q=page&reason=others&spam=1",
		} {
			b.Run(fmt.Sprintf("%d/%s", count, query), func(b *testing.B) {
				for b.Loop() {
					if answer := app.Get("/api/grievances?"+query, token); answer.Status != http.StatusOK {
						b.Fatalf("%d %s", answer.Status, answer.Body)
					}
				}
			})
		}
	}
}

// BenchmarkStore stores a submission through our API with all that belongs to it: receipt,
// outbox and the tables of the inbox. BenchmarkStorePocketBase stores a record with the
// same fields through PocketBase's API, for comparison.
//
//	go test ./pb/inbox/list -run - -bench Store -count 5
func BenchmarkStore(b *testing.B) {
	app := testapp.New(b)
	store(b, app, "/api/contact", http.StatusCreated)
}

func BenchmarkStorePocketBase(b *testing.B) {
	app := testapp.New(b)
	bare := core.NewBaseCollection("bare")
	var open string
	bare.CreateRule = &open
	bare.Fields.Add(
		&core.TextField{Name: "name", Required: true, Max: 100}, &core.EmailField{Name: "email", Required: true},
		&core.TextField{Name: "phone", Required: true, Max: 20}, &core.TextField{Name: "subject", Max: 200},
		&core.TextField{Name: "message", Required: true, Max: 5000},
		&core.AutodateField{Name: "submittedAt", OnCreate: true},
	)
	testapp.Must(b, app.Save(bare))
	store(b, app, "/api/collections/bare/records", http.StatusOK)
}

func store(b *testing.B, app *testapp.App, address string, want int) {
	body := `{"name":"Asha Rao","email":"asha@example.com","phone":"9876543210","subject":"Staffing","message":"` +
		strings.Repeat("We need two welders. ", 10) + `"}`
	b.SetParallelism(32) // many visitors at once share a transaction
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if answer := app.Post(address, body); answer.Status != want {
				b.Errorf("%d %s", answer.Status, answer.Body)
				return
			}
		}
	})
}

// BenchmarkBoard requests boards, and the lists and records of their applications. With 100,000
// applications none may take more than 100 ms.
func BenchmarkBoard(b *testing.B) {
	app := testapp.New(b)
	token := testapp.MustToken(b, app.MustCreateAdmin(b, "admin@example.com", collections.RoleAdmin))
	app.MustCreate(b, collections.Jobs, testapp.Job("Welder"))
	testapp.Must(b, seed.Fill(app, collections.ApplicationKind, *rows, rand.New(rand.NewPCG(1, 2)), false))
	var id string
	testapp.MustExec(b, app,
		"UPDATE cases SET state = 'interview' WHERE rowid % 10 = 3",
		"UPDATE cases SET state = 'offered' WHERE rowid % 50000 = 7")
	testapp.Must(b, app.DB().NewQuery("SELECT id FROM applications LIMIT 1 OFFSET 500").Row(&id))
	for _, path := range []string{
		"/board", "/board?job=welder", "/board?job=welder&names=hidden&cards=50", "/board?job=welder&q=lak",
		"/board?q=lakshmi",
		"/board?unread=1", "/board?assignee=nobody", "?job=welder&state=interview", "?state=offered", "/" + id,
	} {
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				if answer := app.Get("/api/applications"+path, token); answer.Status != http.StatusOK {
					b.Fatalf("%d %s", answer.Status, answer.Body)
				}
			}
		})
	}
}
