package cluster

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"workforce/pb/ist"
)

const (
	// lateAfter is how far a follower may be behind before operators are told.
	lateAfter = 10 * time.Second
	// tellFor is how long operators are told that a leader was lost. The mail is sent within a minute.
	tellFor = 15 * time.Minute
)

// Late returns a sentence about each follower that is too far behind or does not answer. Only the
// leader is asked.
func (n *Node) Late(ctx context.Context) ([]string, error) {
	others, err := n.others(ctx)
	return problemsOf(others), plain(err)
}

// problemsOf returns a sentence about each machine that is no help.
func problemsOf(machines []Machine) (problems []string) {
	for _, machine := range machines {
		switch {
		case !machine.Answers:
			problems = append(problems, fmt.Sprintf("The machine %s does not answer.", machine.Address))
		case math.Abs(machine.ClockAhead) > wrongClock.Seconds():
			problems = append(problems, fmt.Sprintf("The clock of the machine %s is wrong by %.0f seconds.", machine.Address, math.Abs(machine.ClockAhead)))
		case machine.Lag > lateAfter.Seconds():
			problems = append(problems, fmt.Sprintf("The machine %s is %.0f seconds behind the leader.", machine.Address, machine.Lag))
		}
	}
	return problems
}

// Lost returns what operators should know of the leader before, or "" if it gave up its lease.
func (n *Node) Lost(ctx context.Context) string {
	r := n.reign.Load()
	if r == nil || r.lost == "" || time.Since(r.me.Since) > tellFor {
		return ""
	}
	said := []string{fmt.Sprintf("This machine took the lead of the cluster at %s, because %s had not renewed its lease for %.1f seconds.",
		ist.DateTime(r.me.Since), r.lost, r.unled.Seconds())}
	if machine := ask(ctx, n.follower.secret, []string{r.lost})[0]; machine.Answers && machine.Deposed.After(r.me.Since) {
		said = append(said, fmt.Sprintf("For a while two machines led: %s noticed it at %s. It acknowledged nothing meanwhile.",
			r.lost, ist.DateTime(machine.Deposed)))
	}
	return strings.Join(said, " ")
}
