package cluster

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
)

// Register makes the app lead the cluster: it takes over the port, and sends every change of its database to the
// storage.
func (n *Node) Register(app core.App) error {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		r := n.reign.Load()
		r.sends.Store(true)
		if err := n.storeFiles(e.App); err != nil {
			return err
		}
		e.Listener = n.front.next(func() { r.serves.Store(true) })
		// This handler runs after the replica's handler, which is bound later: the last changes must be in the storage
		// before another machine may lead.
		app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
			err := e.Next()
			return errors.Join(err, n.abdicate(e.App.Store().Has(restartKey)))
		})
		if err := e.Next(); err != nil {
			return err
		}
		n.follower.follow(r.me)
		go n.followAgain(app)
		n.running.Go(func() { n.surveyOthers(r) })
		return nil
	})
	refuseAlone(app)
	// This comes before the server is stopped, which would close the listener.
	stop := func(e *core.TerminateEvent) error {
		if !e.IsRestart {
			n.takeLeave()
		}
		n.stopping()
		if e.IsRestart {
			e.App.Store().Set(restartKey, true)
		}
		return e.Next()
	}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Id: "clusterStop", Priority: -20000, Func: stop})
	return replica.Register(app, n.config.Address,
		func() string { return replica.Numbered(n.reign.Load().me.Generation) })
}

// restartKey is set in the store of an app that stops in order to start again.
const restartKey = "clusterRestart"

// abdicate lets another machine lead. Unless this machine comes back, it leaves the list of the
// cluster.
func (n *Node) abdicate(comesBack bool) error {
	n.stop()
	ctx, cancel := brief(context.Background())
	defer cancel()
	if !comesBack {
		defer func() { _ = n.storage.forget(ctx, n.config.Peer) }() // the next leader forgets it after a day
	}
	_ = n.mark(func(m *folder.Membership) { m.Leads = false }) // the disk may be full
	return n.lease.Release(ctx, n.reign.Load().leaves())
}

// Resign gives the lead back if the program ends before or without a stop of the app, such as after a failed
// start. Otherwise the others would wait until the lease ends.
func (n *Node) Resign() {
	if !n.lease.IsHeld() {
		return
	}
	if err := n.abdicate(false); err != nil {
		slog.Warn("The lead of the cluster was not given back", "error", err)
	}
}

// followAgain makes this machine a follower when another one leads or should lead. The program
// starts again, because PocketBase cannot give up its database while it runs.
func (n *Node) followAgain(app core.App) {
	r := n.reign.Load()
	<-r.over.Done()
	if r.ctx.Err() != nil || n.live.Err() != nil {
		return // the program is stopping
	}
	uploads.GiveUp() // forms whose files wait for a storage that is away are sent again to the next leader
	// The other machines look at the lease every half a second. This one would take it at once.
	os.Setenv(handedOverVariable, "1")
	if err := app.Restart(); err != nil {
		app.Logger().Error("The program could not start again as a follower", "error", err)
	}
}

// handedOverVariable is set for a program that starts again because another machine should lead.
const handedOverVariable = "WORKFORCE_HANDED_OVER"

// maxWaiting is how many requests may wait for a renewal of the lease at once. Strangers could fill the memory with
// more.
const maxWaiting = 1000

// Lead returns the handler of the leader.
func (n *Node) Lead(app core.App, next http.Handler) http.Handler {
	r := n.reign.Load()
	r.lastSync = func() time.Time { at, _ := replica.LastSync(app); return at }
	r.isStuck = func() bool { return replica.IsStuck(app) }
	r.settler.settle = func(ctx context.Context) error {
		if err := replica.Settle(ctx, app); err != nil {
			return err
		}
		err := n.lease.Confirm(ctx)
		if errors.Is(err, lease.ErrDeposed) {
			n.depose(r)
		}
		return err
	}
	r.settler.isFull = func() bool { return !n.hasRoom(leadRoom/2) && r.findsSuccessor() }
	held := r.settler.hold(next)
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		switch {
		case admit(request, n.follower.secret) && request.URL.Path == statePath:
			n.tellState(w, request)
		case r.deposed.Load():
			n.standBy(w, request) // until the program has started again
		case n.isDoubtful() && isPersonal(request), !isRead(request.Method) && !n.awaitRenewal(request):
			unavailable(w, request) // nothing was done
		default:
			held.ServeHTTP(w, request)
		}
	})
}

// Settled returns once the storage has every change that was committed before the call, and this machine has led
// until then.
func (n *Node) Settled(ctx context.Context) error { return n.reign.Load().settler.wait(ctx) }

// isDoubtful reports whether another machine may lead already, because the lease could not be
// renewed in time.
func (n *Node) isDoubtful() bool { return n.lease.Age() >= lease.Time }

// awaitRenewal waits until the lease is renewed, if it could not be in time. Meanwhile the storage takes nothing.
// Requests wait in front of the program, because its limits would count them as tries of the visitor.
func (n *Node) awaitRenewal(r *http.Request) bool {
	if !n.isDoubtful() {
		return true
	}
	defer n.waiting.Add(-1)
	if n.waiting.Add(1) > maxWaiting {
		return false
	}
	limit := time.NewTimer(settleLimit)
	defer limit.Stop()
	for over := n.reign.Load().over.Done(); ; {
		renewed := n.lease.Renewed()
		if !n.isDoubtful() {
			return true
		}
		select {
		case <-renewed:
		case <-limit.C:
			return false
		case <-over:
			return false
		case <-r.Context().Done():
			return false
		}
	}
}

// isPersonal reports whether a request reads what depends on the caller's account. The account may
// have been closed, and the session ended, on a newer leader. Answers to writes wait for the lease
// anyway.
func isPersonal(r *http.Request) bool {
	return isRead(r.Method) && (r.Header["Authorization"] != nil || r.URL.Query().Has("token"))
}

// refuseAlone refuses what operators may do in `/_/` with a single machine only.
func refuseAlone(app core.App) {
	// On the disk, another machine would not find the files. This comes before the check of another storage.
	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{Priority: -1,
		Func: func(e *core.SettingsUpdateRequestEvent) error {
			if e.OldSettings.S3.Enabled && !e.NewSettings.S3.Enabled {
				return e.BadRequestError("A cluster stores uploaded files in S3, where all machines find them. To store them on the disk, leave the cluster first (workforce cluster leave).", nil)
			}
			return e.Next()
		}})
	// The other machines would go on with the database of before, so the call is refused before anything is prepared.
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Pattern == backup.RestoreCall && e.HasSuperuserAuth() {
				return e.BadRequestError("A backup cannot be restored while the cluster runs. Follow \u201cA moment of the past\u201d in docs/CLUSTER.md.", nil)
			}
			return e.Next()
		})
		return e.Next()
	})
}
