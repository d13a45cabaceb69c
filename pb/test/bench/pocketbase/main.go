// Command pocketbase is PocketBase without our program, for the comparison in package bench. It
// sends prepared answers, and its own API creates contact messages. Its request log is off. With SYNCED it
// syncs each write to the disk before it answers, as our program does.
//
//	pocketbase ADDRESS ANSWERS DIR [SYNCED]
package main

import (
	"log"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/test/bench"
)

func main() {
	address, answersFile, dir, isSynced := os.Args[1], os.Args[2], os.Args[3], len(os.Args) > 4
	answers, err := bench.ReadAnswers(answersFile)
	if err != nil {
		log.Fatal(err)
	}
	os.Args = []string{os.Args[0], "serve", "--http", address, "--dir", dir}
	config := pocketbase.Config{HideStartBanner: true}
	if isSynced {
		config.DBConnect = connectSynced
	}
	app := pocketbase.NewWithConfig(config)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc = nil // it would open a browser
		if err := prepare(e.App); err != nil {
			return err
		}
		for path := range answers {
			if path == "/" {
				path = "/{$}"
			}
			e.Router.GET(path, func(e *core.RequestEvent) error {
				answers.ServeHTTP(e.Response, e.Request)
				return nil
			})
		}
		return e.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// connectSynced opens a database as PocketBase does, but each transaction is synced to the disk.
func connectSynced(path string) (*dbx.DB, error) {
	return dbx.Open("sqlite", path+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)&_defensive=1")
}

// prepare turns the request log off and makes a collection like ours for contact messages,
// unless the data folder has one.
func prepare(app core.App) error {
	if _, err := app.FindCollectionByNameOrId("contacts"); err == nil {
		return nil
	}
	app.Settings().Logs.MaxDays = 0
	if err := app.Save(app.Settings()); err != nil {
		return err
	}
	contacts := core.NewBaseCollection("contacts")
	contacts.CreateRule = new(string)
	contacts.Fields.Add(
		&core.TextField{Name: "name", Required: true, Max: 100}, &core.EmailField{Name: "email", Required: true},
		&core.TextField{Name: "phone", Required: true, Max: 20}, &core.TextField{Name: "subject", Max: 200},
		&core.TextField{Name: "message", Required: true, Max: 5000},
		&core.AutodateField{Name: "submittedAt", OnCreate: true},
	)
	return app.Save(contacts)
}
