package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/spf13/cobra"

	"workforce/pb/api"
	"workforce/pb/app/hooks"
	"workforce/pb/app/operators"
	"workforce/pb/commands"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/library"
	"workforce/pb/content/posts"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/evidence"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/mail"
	"workforce/pb/inbox/reads"
	"workforce/pb/ops/backup"
	"workforce/pb/ops/metrics"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/logs"
	"workforce/pb/platform/nightly"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/store/sessions"
	"workforce/pb/web/guard"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
	"workforce/pb/web/site"
	_ "workforce/pb_migrations" // registers the migrations

	// Certificate authorities for systems that have none, such as an empty container.
	_ "golang.org/x/crypto/x509roots/fallback"
)

// dataDir is the default data folder of every command, relative to the working directory.
const dataDir = "pb_data"

// Run executes the command line. The command `serve` returns when the program is told to
// stop.
func Run(config Config) (err error) {
	folder.KeepPrivate()
	if err := trustBundle(); err != nil {
		return err
	}
	databases := &databases{replicated: config.streams()}
	pb := pocketbase.NewWithConfig(pocketbase.Config{
		HideStartBanner: true, DefaultDataDir: dataDir, DefaultEncryptionEnv: settingsKey, DBConnect: databases.connect,
	})
	serve := addCommands(pb, config)
	command, err := chosenCommand(pb.RootCmd, os.Args[1:])
	if err != nil {
		return err
	}
	if command == nil || command.Annotations[commands.WithoutData] != "" {
		return pb.RootCmd.Execute() // PocketBase would open the data folder
	}
	if err := folder.BecomeOwner(pb.DataDir()); err != nil {
		return err
	}
	if command == serve {
		return runServe(pb, serve, config, databases)
	}
	databases.lockWait = commandLockWait // because of the server
	databases.lockFirst.Store(true)
	if err := openFolder(pb.DataDir(), command.Annotations[commands.AnyVersion] != "", databases); err != nil {
		_, isDamaged := errors.AsType[*damagedError](err)
		if (isDamaged || isNoRoom(err)) && command.Annotations[commands.AlsoUnreadable] != "" {
			return pb.RootCmd.Execute()
		}
		return err
	}
	// A command upgrades nothing, so it makes no backup before an upgrade either.
	if _, err := wire(pb, config, alone{config.ReplicaURL}, nil, os.Stdout, os.Stderr); err != nil {
		return err
	}
	return executeWhole(pb, command)
}

// executeWhole runs a command other than serve. At a signal, PocketBase ends without an error although the command has
// not finished, so a script would go on.
func executeWhole(pb *pocketbase.PocketBase, command *cobra.Command) error {
	var hasBegun, hasEnded atomic.Bool
	if run := command.RunE; run != nil {
		command.RunE = func(command *cobra.Command, args []string) error {
			hasBegun.Store(true)
			defer hasEnded.Store(true)
			return run(command, args)
		}
	}
	if err := execute(pb, false); err != nil || hasEnded.Load() || !hasBegun.Load() {
		return err
	}
	return errors.New("the command was interrupted before it had finished")
}

// runServe serves the data folder until the program is told to stop. If the start fails, it
// leaves no new folder behind.
func runServe(pb *pocketbase.PocketBase, command *cobra.Command, config Config, databases *databases) error {
	http, _ := command.Flags().GetString("http")
	https, _ := command.Flags().GetString("https")
	domains := command.Flags().Args()
	addresses, err := resolveAddresses(http, https, domains)
	if err != nil {
		return err
	}
	config.readFlags(command)
	console := logs.Console(os.Stdout, config.LogFormat)
	isDrill, _ := command.Flags().GetBool("drill")
	if isDrill {
		config.drills()
		beginDrill(pb, console)
	}
	databases.replicated = config.streams()
	databases.lockFirst.Store(config.streams())
	if err := cmp.Or(checkPairs(config, os.Getenv), addresses.checkMetrics(config.MetricsAddress),
		checkOperatorsHost(config, domains), checkNew(pb.DataDir(), config.ClusterURL != "")); err != nil {
		return err
	}
	if !folder.Exists(pb.DataDir()) {
		closeToOthers(pb.DataDir(), console) // a folder that was made beforehand
	}
	logs.Begin(os.Stderr, config.LogFormat)
	misspelt := lookAlikes(os.Environ())
	warnOf(misspelt)
	machines, err := join(config, addresses, pb.DataDir())
	if err != nil || machines == nil {
		return err
	}
	defer machines.Resign()
	served, err := openServed(pb.DataDir(), addresses, config.ClusterURL != "", databases, console)
	if err != nil {
		return err
	}
	var started atomic.Bool
	defer func() { served.close(!started.Load()) }()
	server, err := wire(pb, config, machines, databases.connect, console, os.Stderr)
	if err != nil {
		return err
	}
	server.live.Misspelt = inWords(misspelt)
	if addresses.https != "" {
		server.redirectFrom = addresses.http
	}
	server.live.IsChecking = func() bool { return !served.verdict.isOver.Load() }
	warmUp := server.prepare()
	pb.OnServe().Bind(&hook.Handler[*core.ServeEvent]{Priority: -10000, Func: func(e *core.ServeEvent) error {
		return server.stopper.start(func() error {
			if err := e.Next(); err != nil {
				return err
			}
			started.Store(true)
			databases.lockFirst.Store(true)
			served.announce(pb.DataDir(), console)
			warmUp(e.App, func() {
				served.verdict.begin()
				close(server.warm)
				if !isDrill {
					nightly.Start(e.App, sweepFiles)
				}
			})
			return nil
		})
	}})
	// This comes after the cluster, which brings a listener.
	pb.OnServe().Bind(&hook.Handler[*core.ServeEvent]{Priority: 10000, Func: server.explainBadRequests})
	run := command.RunE
	command.RunE = func(command *cobra.Command, domains []string) error {
		machines.Begin()
		ended := make(chan error, 1)
		go func() {
			err := run(command, domains)
			if err == nil {
				err = server.stopper.await()
			}
			ended <- err
		}()
		select {
		case err := <-ended:
			return err
		case err := <-served.verdict.damaged:
			return err
		}
	}
	if err := execute(pb, isDrill); err != nil {
		return cmp.Or(served.verdict.wait(), err) // the damage may be why the start has failed
	}
	return nil
}

// execute loads the hooks of operators and runs the command. A drill has no hooks, because the folder beside a copy in
// /tmp may be somebody else's.
func execute(pb *pocketbase.PocketBase, isDrill bool) error {
	if isDrill {
		return pb.Execute()
	}
	hooksDir := filepath.Join(pb.DataDir(), "..", "pb_hooks")
	if err := jsvm.Register(pb, jsvm.Config{HooksDir: hooksDir, HooksWatch: true, OnInit: hooks.Init(pb)}); err != nil {
		if errors.Is(err, fs.ErrPermission) {
			return sentence("This account cannot read the hooks in %s: give it the right to read them, or remove them (%v).", hooksDir, err)
		}
		return fmt.Errorf("load pb_hooks: %w", err)
	}
	return pb.Execute()
}

// Wire binds everything that the program adds to PocketBase. It prints the addresses that
// the program serves, and the first admin's password, to console, and writes the log to log.
func Wire(pb core.App, config Config, console, log io.Writer) error {
	_, err := wire(pb, config, alone{config.ReplicaURL}, (&databases{}).connect, console, log)
	return err
}

// wire also returns what the command serve works with.
func wire(
	pb core.App, config Config, machines machines, connect core.DBConnectFunc, console, log io.Writer,
) (*server, error) {
	live := &watch.Live{Version: describeVersion(), BackupsEncrypted: len(config.BackupKeys) > 0}
	live.Replica = config.streamed()
	watcher := watch.Register(pb, live)
	logs.Setup(pb, log, config.LogFormat, watcher.NoteError)
	backup.Register(pb, backup.Config{
		Off: config.BackupsOff, Recipients: config.BackupKeys, Program: live.Version, Connect: connect,
	})
	if err := machines.Register(pb); err != nil {
		return nil, err
	}
	pb.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return checkUse(e.App)
	})
	nightly.Add(pb, sweepFiles, func(ctx context.Context) error {
		return uploads.Sweep(ctx, pb, restorableFor, machines.Settled)
	})
	collections.Register(pb)
	versions.Register(pb, posts.Kind, jobs.Kind, documents.Kind, releases.Kind)
	cases.Register(pb)
	evidence.Register(pb)
	erasure.Register(pb, watch.EmptyLog, backup.KeepErasures)
	reads.Register(pb)
	sessions.RegisterOperators(pb)
	if err := operators.Register(pb); err != nil {
		return nil, err
	}
	list.Register(pb)
	documents.Register(pb)
	jobs.Register(pb)
	pages.Register(pb)
	releases.Register(pb, config.EditorsAsk)
	pages.BindIndex(pb)
	library.Register(pb)
	redirects.Register(pb)
	outbox := mail.Register(pb)
	outbox.Await(machines.Settled)
	website, err := site.New(pb, site.Config{
		URL: config.SiteURL, ViteURL: config.ViteURL, EngineWait: config.EngineWait, RenderLimit: config.RenderLimit,
		CacheBytes: config.CacheBytes, SharedCache: config.SharedCache, HSTSSubdomains: config.HSTSSubdomains,
	})
	if err != nil {
		return nil, err
	}
	proxies, err := guard.ReadProxies(config.TrustedProxies)
	if err != nil {
		return nil, err
	}
	live.RenderFails = website.RenderFails
	server := &server{
		config: config, console: console, site: website, outbox: outbox, proxies: proxies, live: live,
		stopper: newStopper(pb, outbox, machines.Resign), warm: make(chan struct{}),
		watcher: watcher, metrics: metrics.New(pb, website, watcher, describeVersion()), machines: machines,
	}
	machines.Report(live, server.metrics)
	pb.OnServe().BindFunc(server.serve)
	return server, nil
}

// openAPICommand is not in package commands, which does not know the API.
func openAPICommand() *cobra.Command {
	return &cobra.Command{
		Use: "openapi", Short: "Prints the document of the API (OpenAPI 3.1)",
		Annotations: map[string]string{commands.WithoutData: "it describes the program"},
		Args:        cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			document, err := api.Document()
			if err == nil {
				_, err = fmt.Fprintln(command.OutOrStdout(), string(document))
			}
			return err
		},
	}
}
