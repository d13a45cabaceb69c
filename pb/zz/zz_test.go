package zz

import (
	"crypto/rand"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	_ "workforce/pb_migrations"
)

func TestFill(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: os.Getenv("FILL")})
	collections.Register(app)
	cases.Register(app)
	evidence.Register(app)
	list.Register(app)
	mail.Register(app)
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	app.Settings().Logs.MaxDays = 0
	app.NonconcurrentDB().NewQuery("PRAGMA synchronous = OFF").Execute()
	c, _ := app.FindCollectionByNameOrId("grievances")
	begun := time.Now()
	var wait sync.WaitGroup
	for w := range 16 {
		wait.Go(func() {
			for i := w; i < 100000; i += 16 {
				content := make([]byte, 20000)
				rand.Read(content)
				copy(content, "%PDF-1.4\n")
				f, _ := filesystem.NewFileFromBytes(content, "proof.pdf")
				r := core.NewRecord(c)
				r.Load(map[string]any{"fullName": "Asha Rao", "email": fmt.Sprintf("a%d@example.com", i), "phone": "9876543210", "portals": map[string]bool{"crmPortal": true}, "pageUrl": "https://example.com/page", "reason": "defamatory", "details": "The page names me.", "supportDocs": []*filesystem.File{f}})
				if err := app.Save(r); err != nil {
					t.Error(err)
					return
				}
				if i%10000 == 0 {
					fmt.Println(i, time.Since(begun))
				}
			}
		})
	}
	wait.Wait()
}
