package api_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// A noticed body tells when the server begins to read it.
type noticed struct {
	io.Reader
	begun func()
}

func (n noticed) Read(p []byte) (int, error) {
	n.begun()
	return n.Reader.Read(p)
}

// TestOwnDataDuringRelease asks for a link and for an erasure in the middle of the publishing of a release, which then
// succeeds or fails. Both are answered and done after it, and the erasure can be undone.
func TestOwnDataDuringRelease(t *testing.T) {
	for name, fails := range map[string]bool{"published": false, "not published": true} {
		t.Run(name, func(t *testing.T) {
			editor := newPageEditor(t)
			app := editor.App
			message := app.MustCreate(t, collections.Contacts, testapp.Contact())
			secret := dataLinkTo(t, app, message, time.Now())
			var erasure, link testapp.Answer
			var waiting sync.WaitGroup
			app.OnRecordUpdateExecute(collections.Documents).BindFunc(func(e *core.RecordEvent) error {
				var arrived sync.WaitGroup
				send := func(answer *testapp.Answer, address, body string) {
					arrived.Add(1)
					waiting.Go(func() {
						*answer = app.Do(http.MethodPost, address,
							noticed{strings.NewReader(body), sync.OnceFunc(arrived.Done)},
							"Content-Type", "application/json")
					})
				}
				send(&erasure, "/api/your-data/erasures",
					fmt.Sprintf(`{"secret":%q,"receipt":%q}`, secret, message.GetString(collections.Receipt)))
				send(&link, "/api/your-data/links", `{"address":"asha@example.com"}`)
				arrived.Wait()
				if fails {
					return errors.New("the disk fails")
				}
				return e.Next()
			})
			contact := editor.source(t, "contact")
			before := contact.Content["heading"]
			contact.Content["heading"] = "New"
			var made release
			editor.call(t, http.MethodPost, "/api/releases", releaseBody(t, "", contact), http.StatusCreated, &made)
			want := http.StatusOK
			if fails {
				want = http.StatusInternalServerError
			}
			editor.call(t, http.MethodPost, "/api/releases/"+made.ID+"/publish", "", want, nil)
			waiting.Wait()
			guard.PendingMails(app).Wait()
			if erasure.Status != http.StatusCreated || link.Status != http.StatusAccepted ||
				!caseOfOwn(t, app, message).IsSealed() || dataMails(t, app) != 1 {
				t.Fatalf("the erasure: %d %s, the link: %d %s with %d mails", erasure.Status,
					erasure.Body, link.Status, link.Body, dataMails(t, app))
			}
			if shown := editor.source(t, "contact").Content["heading"]; (shown == before) != fails {
				t.Errorf("the page says %v", shown)
			}
			var next struct {
				Path string `json:"path"`
			}
			erasure.Into(t, &next)
			if undone := actOnOwn(app, "restorations", path.Base(next.Path),
				message); undone.Status != http.StatusCreated || caseOfOwn(t, app, message).IsSealed() {
				t.Errorf("undo: %d %s", undone.Status, undone.Body)
			}
		})
	}
}
