package mail_test

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/logger"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestWaitingForAServer checks that mails wait without a mail server, without counting
// attempts, and are sent as soon as one is configured.
func TestWaitingForAServer(t *testing.T) {
	app, outbox, mails := start(t)
	mails.use(t, app, false)
	outbox.Start(siteURL)
	defer outbox.Stop()
	app.MustReceive(t, collections.Contacts)
	round(t, outbox)
	for _, row := range rows(t, app) {
		if row.GetString("state") != "waiting" || row.GetInt("attempts") != 0 || !row.GetDateTime("firstTry").IsZero() {
			t.Errorf("%v", row.PublicExport())
		}
	}
	mails.use(t, app, true)
	mails.take(t, 2)
}

// TestUnsettled checks that nothing is mailed about a submission that may still be lost.
func TestUnsettled(t *testing.T) {
	app, outbox, mails := start(t)
	settled := errors.New("the storage is down")
	outbox.Await(func(context.Context) error { return settled })
	app.MustReceive(t, collections.Contacts)
	if err := outbox.Round(siteURL); !errors.Is(err, settled) {
		t.Errorf("the round went on: %v", err)
	}
	for _, row := range rows(t, app) {
		if row.GetString("state") != "waiting" || row.GetInt("attempts") != 0 {
			t.Errorf("%v", row.PublicExport())
		}
	}
	settled = nil
	round(t, outbox)
	mails.take(t, 2)
}

// TestRetry checks what happens when the server refuses a mail, refuses us, or accepts a
// mail in the end.
func TestRetry(t *testing.T) {
	app := testapp.New(t)
	app.Settings().Logs.MaxDays = 1
	outbox := mail.Register(app.App)
	mails := listen(t, app)
	round := func() {
		t.Helper()
		round(t, outbox)
	}
	app.MustReceive(t, collections.Contacts)

	t.Run("a refused mail waits longer each time", func(t *testing.T) {
		mails.respond("RCPT", "451 later")
		for attempt := range 3 {
			change(t, app, map[string]any{"nextTry": ago(0)})
			before := time.Now()
			round()
			for _, row := range rows(t, app) {
				wait := row.GetDateTime("nextTry").Time().Sub(before)
				want := time.Minute << attempt
				if row.GetInt("attempts") != attempt+1 || wait < want-time.Second || wait > want+10*time.Second ||
					row.GetString("problem") == "" || row.GetString("state") != "waiting" {
					t.Errorf("attempt %d: %v, waits %v", attempt+1, row.PublicExport(), wait)
				}
			}
		}
		round() // too early
		if row := rows(t, app)[0]; row.GetInt("attempts") != 3 {
			t.Errorf("%v", row.PublicExport())
		}
	})
	t.Run("a server that refuses us is tried once a round", func(t *testing.T) {
		for _, reply := range []string{"535 who are you", "421 closing"} {
			mails.respond("RCPT", reply)
			change(t, app, map[string]any{"nextTry": ago(0), "attempts": 0})
			round()
			if total := rows(t, app)[0].GetInt("attempts") + rows(t, app)[1].GetInt("attempts"); total != 1 {
				t.Errorf("%s: %d attempts", reply, total)
			}
		}
	})
	t.Run("a mail fails for good after three days", func(t *testing.T) {
		mails.respond("RCPT", "550 nobody here: <asha@example.com>, asha@example.com unknown")
		change(t, app, map[string]any{"nextTry": ago(0), "firstTry": ago(73 * time.Hour), "attempts": 20})
		round()
		for _, row := range rows(t, app) {
			if row.GetString("state") != "failed" || !strings.HasPrefix(row.GetString("problem"), "550") ||
				strings.Contains(row.GetString("problem"), "asha") {
				t.Errorf("%v", row.PublicExport())
			}
		}
	})
	t.Run("the log names a mail at its first failure and when it is given up", func(t *testing.T) {
		// Both mails at first, and then one for each reply that refused us, with 0 attempts before it.
		if first, last := logged(t, app, "It is tried again"), logged(t, app, "given up"); first != 4 || last != 2 {
			t.Errorf("%d first failures and %d given up, want 4 and 2", first, last)
		}
	})
	t.Run("an operator retries a failed mail", func(t *testing.T) {
		mails.respond("RCPT", "")
		change(t, app, map[string]any{"state": "waiting", "nextTry": "", "firstTry": ""})
		round()
		mails.take(t, 2)
		for _, row := range rows(t, app) {
			if row.GetString("state") != "sent" || row.GetDateTime("sent").IsZero() || row.GetString("problem") != "" {
				t.Errorf("%v", row.PublicExport())
			}
		}
		round()
		mails.take(t, 0)
	})
	t.Run("the log keeps no address", func(t *testing.T) {
		mails.respond("RCPT", "550 nobody here: <asha@example.com>, asha@example.com unknown")
		change(t, app, map[string]any{"state": "waiting", "nextTry": "", "firstTry": "", "attempts": 0})
		round()
		if got := logged(t, app, "address of a sender was refused"); got != 1 {
			t.Errorf("%d refused addresses are logged, want 1", got)
		}
		var kept []string
		const address = "asha@example.com"
		testapp.Must(t, app.AuxDB().Select("data").From(core.LogsTableName).
			Where(dbx.Or(dbx.Like("data", address), dbx.Like("message", address))).Column(&kept))
		if len(kept) > 0 {
			t.Errorf("the log keeps the address: %s", kept)
		}
	})
}

// TestPauses checks that pauses grow up to a maximum.
func TestPauses(t *testing.T) {
	for attempts, want := range map[int]time.Duration{
		0: time.Minute, 1: 2 * time.Minute, 5: 32 * time.Minute, 9: 6 * time.Hour, 1000: 6 * time.Hour,
	} {
		if got := mail.PauseAfter(attempts); got != want {
			t.Errorf("after %d: %v, want %v", attempts, got, want)
		}
	}
}

// TestObsolete checks that a submission deleted before its mails were sent causes none.
func TestObsolete(t *testing.T) {
	app, outbox, mails := start(t)
	testapp.Must(t, app.Delete(app.MustReceive(t, collections.Contacts)))
	round(t, outbox)
	mails.take(t, 0)
	if left := rows(t, app); len(left) != 0 {
		t.Errorf("%d rows are left", len(left))
	}
}

// TestSentOnce checks that a mail is not sent again if the database cannot be written after
// it was sent.
func TestSentOnce(t *testing.T) {
	app, outbox, mails := start(t)
	app.MustReceive(t, collections.Contacts)
	readOnly := func(value string) {
		testapp.MustExec(t, app, "PRAGMA query_only = "+value)
	}
	readOnly("ON")
	for range 3 {
		if err := outbox.Round(siteURL); err == nil {
			t.Error("marked in a read-only database")
		}
	}
	readOnly("OFF")
	round(t, outbox)
	mails.take(t, 2)
}

// TestStop checks that the app stops in time while the mail server does not reply.
func TestStop(t *testing.T) {
	app := testapp.New(t)
	outbox := mail.Register(app.App)
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	testapp.Must(t, err)
	defer silent.Close()
	(&server{MailServer: &testbinary.MailServer{Address: silent.Addr().String()}}).use(t, app, true)
	app.MustReceive(t, collections.Contacts)
	outbox.Start(siteURL)
	connection, err := silent.Accept()
	testapp.Must(t, err)
	defer connection.Close()
	start := time.Now()
	testapp.Must(t, app.ClearBootstrap())
	if took := time.Since(start); took > time.Minute { // half of what a mail may take
		t.Errorf("it took %v", took)
	}
	testapp.Must(t, app.Bootstrap())
	if row := rows(t, app)[0]; row.GetString("state") != "waiting" || row.GetInt("attempts") != 0 {
		t.Errorf("%v", row.PublicExport())
	}
}

// logged counts the rows of PocketBase's log whose message holds a text.
func logged(t *testing.T, app *testapp.App, text string) int {
	t.Helper()
	testapp.Must(t, app.Logger().Handler().(*logger.BatchHandler).
		WriteAll(context.WithValue(t.Context(), logger.BlockKey, true)))
	var count int
	testapp.Must(t, app.AuxDB().Select("count(*)").From(core.LogsTableName).
		Where(dbx.Like("message", text)).Row(&count))
	return count
}
