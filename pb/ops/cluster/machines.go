package cluster

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"workforce/pb/ops/replica"
)

const (
	// machinesFolder has an object for each machine, named by its address. It says to which leader the machine objects.
	machinesFolder = "machines/"
	// reportInterval is how often a machine writes its object at least. So one that was forgotten while it was frozen
	// is soon listed again.
	reportInterval = 5 * time.Minute
	// forgetAfter is how long a machine that does not answer is remembered.
	forgetAfter = 24 * time.Hour
	// askLimit is how long a machine may take to tell how it is.
	askLimit = 3 * time.Second
	// maxState is how much is read of what a machine tells, in bytes.
	maxState = 64 << 10
	// maxMachines is how many machines are asked at most.
	maxMachines = 100
)

// beListed finds out whether this machine is reached at its address, and keeps it in the list of the cluster until ctx
// is done. If another machine answers there, refused gets a *MembershipError.
func (n *Node) beListed(ctx context.Context, refused chan<- error) {
	if err := n.checkPeer(ctx); err != nil {
		refused <- err
		return
	}
	n.listed.Store(true)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	n.running.Go(func() { n.report(ctx) })
	for ctx.Err() == nil {
		if n.unreached.Load() {
			if state, err := askOne(ctx, n.follower.secret, 0, n.config.Peer); err == nil &&
				state.Instance != n.instance {
				n.refuseAddress(refused)
				return
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(surveyInterval):
		}
	}
}

// report writes the object of this machine from time to time, and at once when its objection begins or ends.
func (n *Node) report(ctx context.Context) {
	unwritten := condition{text: "This machine could not be entered in the list of the cluster"}
	var said int64
	var at time.Time // when the storage last got it, or zero
	for ctx.Err() == nil {
		objection, again, text := n.objection(), reportInterval, ""
		if objection != 0 {
			again, text = objectAgain, objectionTo(objection)
		}
		if objection != said || time.Since(at) >= again {
			asked, cancel := brief(ctx)
			err := n.storage.write(asked, n.storage.keyOf(machinesFolder, n.config.Peer), text)
			cancel()
			if unwritten.note(err); err == nil {
				said, at = objection, time.Now()
			} else {
				at = time.Time{} // the storage may have it
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(objectAfter / 2):
		}
	}
}

// checkPeer asks for itself at the address that the other machines have of this one. It returns a
// *MembershipError if another machine of the cluster answers there.
func (n *Node) checkPeer(ctx context.Context) error {
	state, err := askOne(ctx, n.follower.secret, 0, n.config.Peer)
	if err != nil && ctx.Err() == nil {
		slog.Warn("This machine does not reach itself at the address that it gives to the other machines (CLUSTER_PEER). Until it or another machine does, it leads only if no other machine can",
			"peer", n.config.Peer, "error", replica.Plain(err))
	}
	if err == nil && state.Instance != n.instance {
		return n.wrongAddress()
	}
	return nil
}

func (n *Node) wrongAddress() error {
	return refuse("The address %s is that of another machine of this cluster, which runs. Say where the others reach this one, as in --peer http://10.0.0.2:8090 (CLUSTER_PEER).", n.config.Peer)
}

// refuseAddress ends this machine, because another one has its address. A leader hands over first: it starts again and
// is refused then.
func (n *Node) refuseAddress(refused chan<- error) {
	n.listed.Store(false)
	if r := n.reign.Load(); r != nil {
		slog.Error("This machine hands the lead over", "error", n.wrongAddress())
		r.finish()
		return
	}
	refused <- n.wrongAddress()
}

// tellState tells another machine, or this one, how this machine is. So it was reached at its address. A leader
// without the storage learns in this way that a newer one asks.
func (n *Node) tellState(w http.ResponseWriter, request *http.Request) {
	n.unreached.Store(false)
	if r := n.reign.Load(); r != nil {
		switch asker := known(request); {
		case asker > r.me.Generation:
			n.depose(r)
		case asker == r.me.Generation:
			r.polled.Store(time.Now().UnixNano())
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(n.State())
}

// forget removes a machine from the list of the cluster.
func (s *storage) forget(ctx context.Context, address string) error {
	return s.remove(ctx, s.keyOf(machinesFolder, address))
}

// A Machine is a machine of the cluster and how it is.
type Machine struct {
	Address string `json:"address"`
	// Answers is false if the machine could not be asked. Then the rest is not known.
	Answers bool `json:"answers"`
	State
}

// ask asks several machines how they are. generation is the one that this machine leads or follows, or 0.
func ask(ctx context.Context, secret string, generation int64, addresses []string) []Machine {
	machines := make([]Machine, len(addresses))
	var asking sync.WaitGroup
	for i, address := range addresses {
		asking.Go(func() {
			state, err := askOne(ctx, secret, generation, address)
			machines[i] = Machine{Address: address, Answers: err == nil, State: state}
		})
	}
	asking.Wait()
	return machines
}

// direct reaches the machines without a proxy, which would get the secret.
var direct = &http.Transport{DialContext: (&net.Dialer{Timeout: time.Second}).DialContext, DisableKeepAlives: true}

func askOne(ctx context.Context, secret string, generation int64, address string) (state State, err error) {
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	asked, err := http.NewRequestWithContext(ctx, http.MethodGet, address+statePath, nil)
	if err != nil {
		return state, fmt.Errorf("ask a machine: %w", err)
	}
	asked.Header.Set(peerHeader, secret)
	asked.Header.Set(knownHeader, strconv.FormatInt(generation, 10))
	answer, err := direct.RoundTrip(asked) // no redirects: they would get the secret
	if err != nil {
		return state, fmt.Errorf("ask a machine: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return state, fmt.Errorf("ask a machine: %s", answer.Status)
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, maxState)).Decode(&state); err != nil {
		return state, fmt.Errorf("ask a machine: %w", err)
	}
	return state, nil
}

// others asks the other machines of the cluster how they are. It forgets those that are gone for
// good.
func (n *Node) others(ctx context.Context, r *reign) ([]Machine, error) {
	asked, cancel := brief(ctx)
	defer cancel()
	silent, err := n.storage.list(asked, machinesFolder)
	if err != nil {
		return nil, err
	}
	delete(silent, n.config.Peer)
	var others []Machine
	for _, machine := range ask(ctx, n.follower.secret, r.me.Generation, slices.Sorted(maps.Keys(silent))) {
		if !machine.Answers && silent[machine.Address] > forgetAfter {
			if err := n.storage.forget(ctx, machine.Address); err != nil {
				slog.Warn("A machine that is gone could not be forgotten", "machine", machine.Address, "error", err)
			}
			continue
		}
		others = append(others, machine)
	}
	return others, nil
}

// findsSuccessor reports whether another machine can lead, by the last survey. If none could then, the next survey
// begins at once, so that the leader hands over soon after one can.
func (r *reign) findsSuccessor() bool {
	found := r.survey.Load()
	can := found != nil && found.err == nil &&
		slices.ContainsFunc(found.machines, func(m Machine) bool { return m.Answers && m.CanLead })
	if !can {
		select {
		case r.askNow <- struct{}{}:
		default:
		}
	}
	return can
}

const (
	// peerHeader holds the secret of the cluster in the requests of its machines. It gets no further than
	// to this package.
	peerHeader = "Workforce-Peer"
	// knownHeader holds the generation that the asking machine leads or follows.
	knownHeader = "Workforce-Generation"
	// statePath is where a machine tells the others how it is.
	statePath = "/api/cluster/state"
)

// admit reports whether another machine of the cluster has sent a request.
func admit(r *http.Request, secret string) bool {
	given := r.Header.Get(peerHeader)
	r.Header.Del(peerHeader)
	return subtle.ConstantTimeCompare([]byte(given), []byte(secret)) == 1
}

// known returns the generation that an asking machine leads or follows, or 0.
func known(r *http.Request) int64 {
	generation, _ := strconv.ParseInt(r.Header.Get(knownHeader), 10, 64)
	return generation
}
