// Package app wires the program together. Run, Wire and serve start every part, in this
// order.
package app

import (
	"context"
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
	"workforce/pb/guard"
	"workforce/pb/hooks"
	"workforce/pb/inbox"
	"workforce/pb/jobs"
	"workforce/pb/logs"
	"workforce/pb/mail"
	"workforce/pb/metrics"
	"workforce/pb/nightly"
	"workforce/pb/pages"
	"workforce/pb/posts"
	"workforce/pb/site"
	"workforce/pb/uploads"
	"workforce/pb/versions"
	"workforce/pb/watch"
	_ "workforce/pb_migrations" // registers the migrations
)

// dataDir is the default data folder of every command, relative to the working directory.
const dataDir = "pb_data"

// Run executes the command line. The command `serve` returns when the program is told to
// stop.
func Run(config Config) error {
	pb := pocketbase.NewWithConfig(pocketbase.Config{HideStartBanner: true, DefaultDataDir: dataDir, DBConnect: connect})
	pb.RootCmd.Short = "The website, blog and inbox of a staffing company"
	pb.RootCmd.Version = describeVersion()
	if err := Wire(pb, config, os.Stdout, os.Stderr); err != nil {
		return err
	}
	commands.Register(pb.RootCmd, pb)
	if err := jsvm.Register(pb, jsvm.Config{HooksDir: filepath.Join(pb.DataDir(), "..", "pb_hooks"), HooksWatch: true, OnInit: hooks.Init}); err != nil {
		return fmt.Errorf("load pb_hooks: %w", err)
	}
	if command, _, err := pb.RootCmd.Find(os.Args[1:]); err == nil && command.Annotations[commands.Alone] != "" {
		return pb.RootCmd.Execute()
	}
	return pb.Start()
}

// Wire binds everything that the program adds to PocketBase. It prints the addresses that
// the program serves, and the first admin's password, to console, and writes the log to log.
func Wire(pb core.App, config Config, console, log io.Writer) error {
	live := &watch.Live{}
	watcher := watch.Register(pb, live)
	logs.Setup(pb, log, config.LogFormat, watcher.NoteError)
	pb.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return checkDatabase(e.App)
	})
	nightly.Add(pb, sweepFiles, func(context.Context) error { return uploads.Sweep(pb) })
	collections.Register(pb)
	versions.Register(pb, posts.Kind, jobs.Kind)
	inbox.Register(pb)
	documents.Register(pb)
	pages.BindIndex(pb)
	outbox := mail.Register(pb)
	website, err := site.New(pb, site.Config{
		URL: config.SiteURL, ViteURL: config.ViteURL, RenderLimit: config.RenderLimit,
		CacheBytes: config.CacheBytes, HSTSSubdomains: config.HSTSSubdomains,
	})
	if err != nil {
		return err
	}
	proxies, err := guard.ReadProxies(config.TrustedProxies)
	if err != nil {
		return err
	}
	live.RenderFails = website.RenderFails
	server := server{
		config: config, console: console, site: website, outbox: outbox, proxies: proxies, live: live, watcher: watcher,
		metrics: metrics.New(pb, website, watcher),
	}
	pb.OnServe().BindFunc(server.serve)
	pb.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Id: "finishRequests", Func: website.Finish, Priority: -10000})
	return nil
}
