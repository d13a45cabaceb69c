// Package app puts the program together. Everything that is switched on stands in
// Run, in the order in which it happens.
package app

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/collections"
	"workforce/pb/commands"
	"workforce/pb/documents"
	"workforce/pb/inbox"
	"workforce/pb/jobs"
	"workforce/pb/mail"
	"workforce/pb/pages"
	"workforce/pb/posts"
	"workforce/pb/site"
	"workforce/pb/versions"
	_ "workforce/pb_migrations" // applied at the start
)

// dataDir is where the data lies without --dir: in the folder that the program is
// started from, for every command the same.
const dataDir = "pb_data"

// Run reads the command line and does what it says; `serve` returns when the
// program is told to stop.
func Run(config Config) error {
	pb := pocketbase.NewWithConfig(pocketbase.Config{HideStartBanner: true, DefaultDataDir: dataDir, DBConnect: connect})
	pb.RootCmd.Short = "The website, blog and inbox of a staffing company"
	pb.RootCmd.Version = describeVersion()
	if err := Wire(pb, config, os.Stdout); err != nil {
		return err
	}
	commands.Register(pb.RootCmd, pb)
	if err := jsvm.Register(pb, jsvm.Config{HooksDir: filepath.Join(pb.DataDir(), "..", "pb_hooks"), HooksWatch: true}); err != nil {
		return fmt.Errorf("load pb_hooks: %w", err)
	}
	return pb.Start()
}

// Wire binds all that the program adds to PocketBase. Where it listens, and what only
// the first start can tell, is written to console.
func Wire(pb core.App, config Config, console io.Writer) error {
	pb.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return checkDatabase(e.App)
	})
	collections.Register(pb)
	versions.Register(pb, posts.Kind, jobs.Kind)
	inbox.Register(pb)
	documents.Register(pb)
	pages.BindIndex(pb)
	outbox := mail.Register(pb)
	visible, err := site.New(pb, site.Config{URL: config.SiteURL, ViteURL: config.ViteURL, RenderLimit: config.RenderLimit})
	if err != nil {
		return err
	}
	proxies, err := readProxies(config.TrustedProxies)
	if err != nil {
		return err
	}
	program := server{config: config, console: console, site: visible, outbox: outbox, proxies: proxies}
	pb.OnServe().BindFunc(program.serve)
	pb.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Id: "finishRequests", Func: visible.Finish, Priority: -10000})
	return nil
}
