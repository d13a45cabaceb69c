package faults_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestMailServers lets mail servers refuse, hang and dawdle. Visitors do not wait for them,
// nor does a stop, and a good server gets every mail in the end.
func TestMailServers(t *testing.T) {
	long(t)
	for name, reply := range map[string]func(command, line string) string{
		"refuses": func(string, string) string { return "421 4.3.2 try again later" },
		"hangs":   func(string, string) string { select {} },
		"is slow": func(string, string) string { time.Sleep(300 * time.Millisecond); return "" },
	} {
		t.Run(name, func(t *testing.T) {
			bad, good := testbinary.NewMailServer(t, reply), testbinary.NewMailServer(t, testbinary.Accept)
			p, notes := testbinary.Start(t), newLedger()
			operator := p.From(testbinary.Office).LogInAsOperator(t)
			operator.UseMailServer(t, bad.Address)
			const forms = 20
			for range forms {
				if status := notes.send(t.Context(), t, p, false); status != http.StatusCreated {
					t.Errorf("a submission is answered %d", status)
				}
			}
			if notes.slowest > 2*time.Second {
				t.Errorf("a visitor waited %v", notes.slowest)
			}
			operator.UseMailServer(t, good.Address)
			stop := p.Stop(t)
			if stop > mostStop {
				t.Errorf("stopping took %v", stop)
			}
			p.Again(t)
			operator = p.From(testbinary.Office).LogInAsOperator(t)
			delivered := awaitNotices(t, p, operator, bad, good)
			if missing := missingNotices(notes, delivered); missing > 0 {
				t.Errorf("%d notices were never sent", missing)
			}
			notes.check(t, p, fmt.Sprintf("a mail server that %s (stopping took %v)", name,
				stop.Round(time.Millisecond)))
		})
	}
}

// awaitNotices makes all waiting mails due, as time does, and returns what the servers have
// received when none waits.
func awaitNotices(t *testing.T, p *testbinary.Program, operator *testbinary.Caller,
	servers ...*testbinary.MailServer) (all []testbinary.Mail) {
	t.Helper()
	const waiting = "/api/collections/outbox/records?perPage=500&filter=state='waiting'"
	for begin := time.Now(); ; time.Sleep(time.Second) { // under the rate limit
		var page struct{ Items []struct{ ID string } }
		operator.Get(t, waiting).Into(t, &page)
		for _, server := range servers {
			all = append(all, server.Received()...)
		}
		if len(page.Items) == 0 {
			return all
		}
		if time.Since(begin) > 2*patience {
			t.Errorf("%d mails still wait", len(page.Items))
			return all
		}
		for _, row := range page.Items {
			operator.Send(t, http.MethodPatch, "/api/collections/outbox/records/"+row.ID,
				testbinary.Object{"nextTry": ""})
		}
		newLedger().send(t.Context(), t, p, false) // wakes the worker
	}
}

// missingNotices counts the acknowledged submissions without a notice to staff.
func missingNotices(notes *ledger, mails []testbinary.Mail) (missing int) {
	for receipt := range notes.acknowledged {
		if !slices.ContainsFunc(mails, func(mail testbinary.Mail) bool {
			return strings.Contains(mail.Source, receipt)
		}) {
			missing++
		}
	}
	return missing
}
