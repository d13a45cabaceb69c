package app

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"

	"workforce/pb/api"
	"workforce/pb/commands"
	"workforce/pb/documents"
	"workforce/pb/inbox"
	"workforce/pb/mail"
	"workforce/pb/pages"
	"workforce/pb/site"
	"workforce/pb/uploads"
)

// server is what serving needs of the program's parts.
type server struct {
	config  Config
	console io.Writer
	site    *site.Site
	outbox  *mail.Outbox
	proxies []netip.Prefix
}

// serve prepares the migrated data folder and the routes, then listens.
func (s server) serve(e *core.ServeEvent) error {
	if err := documents.Seed(e.App); err != nil {
		return err
	}
	if err := pages.FillIndex(e.App); err != nil {
		return err
	}
	if err := inbox.Index(e.App); err != nil {
		return err
	}
	if err := setAddress(e.App, s.config.SiteURL); err != nil {
		return err
	}
	// PocketBase would open a browser to make the first operator; ours is a server.
	e.InstallerFunc = nil
	limitTimes(e)
	// Pages of other sites have no business with this server.
	e.Router.Unbind(apis.DefaultCorsMiddlewareId)
	bindVisitors(e, s.proxies)
	if err := api.Register(e, s.site.AnswerForm); err != nil {
		return err
	}
	address := addressOf(e.Server.Addr)
	if err := s.site.Register(e, address); err != nil {
		return err
	}
	mail.BindAccounts(e.App, cmp.Or(s.config.SiteURL, address))
	if err := e.Next(); err != nil {
		return err
	}
	e.Server.Handler = stayInside(e.Server.Handler)
	// Only now that the address is ours: the password is shown once.
	first, err := commands.EnsureFirstAdmin(e.App, s.config.AdminEmail, s.config.AdminPassword)
	if err != nil {
		return err
	}
	s.outbox.Start(cmp.Or(s.config.SiteURL, address))
	s.sweep(e.App)
	fmt.Fprintf(s.console, "Site       %s\nAdmin      %s/admin/login\nOperators  %s/_/\n", address, address, address)
	if first != nil {
		announceAdmin(s.console, first)
	}
	return announceOperator(s.console, e.App)
}

// sweep removes what a crash left, beside the first requests. The program doesn't end
// before it, so that the databases are closed with nobody in them.
func (s server) sweep(app core.App) {
	done := make(chan struct{})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		<-done
		return e.Next()
	})
	routine.FireAndForget(func() {
		defer close(done)
		if err := uploads.Sweep(app); err != nil {
			app.Logger().Error("Files without a record could not be removed", "error", err)
		}
	})
}

// setAddress gives PocketBase's own mails, such as a forgotten password's, the address
// of the site.
func setAddress(app core.App, siteURL string) error {
	settings := app.Settings()
	if siteURL == "" || settings.Meta.AppURL == siteURL {
		return nil
	}
	settings.Meta.AppURL = siteURL
	if err := app.Save(settings); err != nil {
		return fmt.Errorf("set the site's address (SITE_URL): %w", err)
	}
	return nil
}

// limitTimes keeps slow clients from holding connections: PocketBase allows a minute
// for the header alone. The forms of a slow phone get more as long as they keep coming,
// see the pace in api.
func limitTimes(e *core.ServeEvent) {
	e.Server.ReadHeaderTimeout = 10 * time.Second
	e.Server.ReadTimeout = 3 * time.Minute
	e.Server.IdleTimeout = 2 * time.Minute
	e.Server.MaxHeaderBytes = 32 << 10
	// PocketBase ends the context of all requests as soon as it takes no new ones; those
	// under way are to be finished (see site.Finish).
	e.Server.BaseContext = func(net.Listener) context.Context { return context.Background() }
}

// addressOf gives the address to type into a browser on this machine.
func addressOf(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "http://" + listen
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// announceAdmin tells what only the first start can tell.
func announceAdmin(console io.Writer, first *commands.FirstAdmin) {
	fmt.Fprintf(console, "\nThe first admin was made: %s\n", first.Email)
	if first.Generated {
		fmt.Fprintf(console, "Password: %s (shown only now)\n", first.Password)
	}
}

// announceOperator says how to get into PocketBase's admin UI as long as nobody can.
func announceOperator(console io.Writer, app core.App) error {
	operators, err := app.CountRecords(core.CollectionNameSuperusers, dbx.Not(dbx.HashExp{"email": core.DefaultInstallerEmail}))
	if err != nil {
		return fmt.Errorf("count the operators: %w", err)
	}
	if operators == 0 {
		fmt.Fprintf(console, "\nNo operator yet. Make the first one with:\n  %s superuser upsert EMAIL PASSWORD --dir %s\n", os.Args[0], app.DataDir())
	}
	return nil
}
