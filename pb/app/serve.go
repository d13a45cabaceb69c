package app

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/api"
	"workforce/pb/app/operators"
	"workforce/pb/commands"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/mail"
	"workforce/pb/ops/backup"
	"workforce/pb/ops/metrics"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/transfer"
	"workforce/pb/web/guard"
	"workforce/pb/web/pages"
	"workforce/pb/web/site"
)

// sweepFiles is the nightly job that removes files without a record. It also runs at every
// start, because a crash may have left some.
const sweepFiles = "sweepFiles"

// Limits of the header of a request.
const (
	headerTimeout  = 10 * time.Second
	maxHeaderBytes = 32 << 10
)

// server holds the parts of the program that serving needs.
type server struct {
	config       Config
	console      io.Writer
	site         *site.Site
	outbox       *mail.Outbox
	proxies      []netip.Prefix
	stopper      *stopper
	live         *watch.Live
	watcher      *watch.Watcher
	metrics      *metrics.Metrics
	machines     machines
	redirectFrom string        // the address whose visitors are sent to TLS; empty without TLS
	warm         chan struct{} // closed once the known pages are rendered, and visitors wait for nothing
}

// serve seeds the migrated data folder, registers the routes and listens.
func (s *server) serve(e *core.ServeEvent) error {
	if err := s.eraseAgain(e.App); err != nil {
		return err
	}
	if err := transfer.Seed(e.App); err != nil {
		return err
	}
	if err := pages.FillIndex(e.App); err != nil {
		return err
	}
	if err := s.keepSettings(e.App); err != nil {
		return err
	}
	// PocketBase would open a browser to create the first operator. A server has none.
	e.InstallerFunc = nil
	setServerLimits(e)
	// Pages of other sites may not call this server, apart from those that AllowOrigins admits.
	e.Router.Unbind(apis.DefaultCorsMiddlewareId)
	guard.Register(e, guard.Config{
		Proxies: s.proxies, DailyUploadBytes: s.config.DailyUploadBytes, ObservePeer: s.live.Proxies.Observe,
	})
	if err := operators.Serve(e, operators.Config{Host: s.config.OperatorsHost,
		SQLConsole: s.config.SQLConsole}); err != nil {
		return err
	}
	observe, err := s.measure(e)
	if err != nil {
		return err
	}
	address := addressOf(e.Server.Addr)
	if s.config.Domain != "" {
		address = "https://" + s.config.Domain
	}
	if err := api.Register(e, s.site.ShowForm, cmp.Or(s.config.SiteURL, address)); err != nil {
		return err
	}
	if err := s.site.Register(e, address); err != nil {
		return err
	}
	operatorsURL := s.config.OperatorsHost.Address(cmp.Or(s.config.SiteURL, address))
	mail.BindAccounts(e.App, cmp.Or(s.config.SiteURL, address), operatorsURL)
	if err := e.Next(); err != nil {
		return err
	}
	front := s.site.Front(rejectTraversal(e.Server.Handler), observe)
	e.Server.Handler = s.machines.Answer(e.App, api.AllowOrigins(s.config.APIOrigins, front))
	e.Server.Handler = s.config.OperatorsHost.Separate(e.Server.Handler)
	s.stopper.serve(e.Server)
	if s.redirectFrom != "" {
		e.Server.TLSConfig.CipherSuites = tlsSuites
		if err := redirectToTLS(e, s.redirectFrom, cmp.Or(s.config.SiteURL, address)); err != nil {
			return err
		}
	}
	// Create the admin only after the server listens, because the password is printed once
	// and a failed start would lose it.
	first, err := commands.EnsureFirstAdmin(e.App, s.config.AdminEmail, s.config.AdminPassword)
	if err != nil {
		return nameFirstAdmin(err)
	}
	s.outbox.Start(cmp.Or(s.config.SiteURL, address))
	s.watcher.Start(cmp.Or(s.config.SiteURL, address), s.warm)
	s.logStart(e.App, address)
	fmt.Fprintf(s.console, "Site       %s\nAdmin      %s/admin/login\nOperators  %s/_/\n",
		address, address, s.config.OperatorsHost.Address(address))
	if first != nil {
		announceAdmin(s.console, first)
	}
	announceFullDisk(s.console, e.App.DataDir())
	return announceOperator(s.console, e.App)
}

// eraseAgain erases what a restored backup brought back, before anybody can read it.
func (s *server) eraseAgain(app core.App) error {
	done, err := backup.EraseAgain(context.Background(), app)
	for _, told := range []struct {
		fate     erasure.Fate
		sentence string
	}{
		{erasure.Erased, "A backup had brought back what was erased. Submissions erased again: %d\n\n"},
		{erasure.Sealed, "A backup had brought back what is sealed until it is erased. Submissions sealed again: %d\n\n"},
		{erasure.Shown, "A seal had ended after the backup was made. Submissions shown again: %d\n\n"},
	} {
		if count := done[told.fate]; count > 0 {
			fmt.Fprintf(s.console, told.sentence, count)
		}
	}
	return err
}

// announceFullDisk prints what works on a full disk.
func announceFullDisk(console io.Writer, dir string) {
	if free, err := disk.Free(dir); err == nil && free < disk.Full {
		fmt.Fprintf(console, "\nThe disk of the data folder is full. Visitors can read the pages and admins the inbox, but nothing can be saved.\nMake room on the disk of %s. Then submissions are stored again. Restart the program after that, because until then no other command can open the database.\n", dir)
	}
}

// measure observes all requests that pass the router, and answers the metrics if an address
// for them is set. The returned function counts what is answered in front of the router. It is
// nil without that address.
func (s *server) measure(e *core.ServeEvent) (count func(pattern string, status int, took time.Duration), err error) {
	if s.config.MetricsAddress != "" {
		count = s.metrics.Observe
		if err := s.metrics.Serve(e.App, s.config.MetricsAddress); err != nil {
			return nil, sentence("METRICS_ADDR: the program cannot listen on %s. Choose a free address of this machine, "+
				"and allow its port in the unit, with SocketBindAllow (%v).", s.config.MetricsAddress, err)
		}
	}
	watch.ObserveRequests(e, count)
	return count, nil
}

// logStart logs the version and the settings that matter when something goes wrong. It also
// logs when the program stops.
func (s *server) logStart(app core.App, address string) {
	settings := app.Settings()
	isPlain, err := watch.HasPlainSettings(app)
	app.Logger().Info("started", "version", describeVersion(), "address", address, "siteURL", s.config.SiteURL,
		"dir", app.DataDir(),
		"trustedProxies", s.config.TrustedProxies, "proxyHeaders", settings.TrustedProxy.Headers,
		"cacheMB", s.config.CacheBytes>>20, "dailyUploadMB", s.config.DailyUploadBytes>>20,
		"metrics", s.config.MetricsAddress,
		"backups", !s.config.BackupsOff, "backupsEncrypted", len(s.config.BackupKeys) > 0,
		"settingsEncrypted", err == nil && !isPlain,
		"replica", showPlace(s.config.ReplicaURL), "cluster", showPlace(s.config.ClusterURL),
		"peer", s.config.ClusterPeer,
		"mailServer", settings.SMTP.Enabled, "s3", settings.S3.Enabled, "rateLimits", settings.RateLimits.Enabled)
	logStop := func(e *core.TerminateEvent) error {
		e.App.Logger().Info("stopping", "restart", e.IsRestart)
		err := e.Next()
		slog.Info("stopped") // the app's own log is closed
		return err
	}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Id: "logStop", Priority: -20000, Func: logStop})
}

// keepSettings stores what the environment says of PocketBase's settings: the address of the site in its
// mails, and the key that encrypts all of them.
func (s *server) keepSettings(app core.App) error {
	siteURL := s.config.SiteURL
	isPlain, err := watch.HasPlainSettings(app)
	if err != nil {
		return err
	}
	settings := app.Settings()
	isKept := !isPlain || s.config.SettingsKey == ""
	if isKept && (siteURL == "" || settings.Meta.AppURL == siteURL) {
		return nil
	}
	settings.Meta.AppURL = cmp.Or(siteURL, settings.Meta.AppURL)
	err = app.Save(settings)
	if isNoRoom(err) {
		return nil // until the next start, only this program knows the address, and the settings stay as they are
	}
	if err != nil {
		return fmt.Errorf("keep the address of the site (SITE_URL) and the key ("+settingsKey+"): %w", err)
	}
	return nil
}

// setServerLimits keeps slow clients from holding connections. PocketBase would allow a
// minute for the header alone. Package request extends the time for forms that arrive slowly
// but steadily, as from a phone.
func setServerLimits(e *core.ServeEvent) {
	e.Server.ReadHeaderTimeout = headerTimeout
	e.Server.ReadTimeout = 3 * time.Minute
	e.Server.IdleTimeout = 2 * time.Minute
	e.Server.MaxHeaderBytes = maxHeaderBytes
	// PocketBase cancels the context of all requests when it shuts down. Requests in
	// progress should finish instead (see stopper).
	e.Server.BaseContext = func(net.Listener) context.Context { return context.Background() }
}

// addressOf returns the URL that reaches the server from a browser on this machine.
func addressOf(listen string) string {
	address, err := commands.LocalAddress(listen)
	if err != nil {
		address = listen
	}
	return "http://" + address
}

// announceAdmin prints the first admin's account, and the password if it was generated.
func announceAdmin(console io.Writer, first *commands.FirstAdmin) {
	fmt.Fprintf(console, "\nThe first admin was created: %s\n", first.Email)
	if first.Generated {
		fmt.Fprintf(console, "Password: %s (shown only now)\n", first.Password)
	}
}

// announceOperator prints how to create the first operator, until there is one.
func announceOperator(console io.Writer, app core.App) error {
	count, err := app.CountRecords(core.CollectionNameSuperusers, collections.IsOperator)
	if err != nil {
		return fmt.Errorf("count the operators: %w", err)
	}
	if count == 0 {
		fmt.Fprintf(console, "\nThere is no operator yet. Create the first one with:\n  %s\n",
			operatorCommand(os.Args[0], app.DataDir(), os.Getenv(app.EncryptionEnv()) != ""))
	}
	return nil
}

// operatorCommand returns the command that makes an operator in a data folder.
func operatorCommand(program, dir string, encrypted bool) string {
	command := folder.Command(program, "superuser upsert EMAIL", dir)
	if encrypted && !folder.IsService(dir) {
		return "SETTINGS_KEY=… " + command
	}
	return command
}

// prepare compiles the server bundle while the database is opened. The returned function is
// called when the program serves. It renders the known pages in the background, and then calls
// another function. That one begins what would slow down the first visitor's page.
func (s *server) prepare() (warmUp func(app core.App, then func())) {
	s.site.Prepare()
	return func(app core.App, then func()) {
		ctx, cancel := context.WithCancel(context.Background())
		var done sync.WaitGroup
		done.Go(func() {
			s.site.Prerender(ctx)
			if ctx.Err() == nil {
				then()
			}
		})
		app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
			cancel()
			done.Wait() // Prerender reads the database
			return e.Next()
		})
	}
}
