package cluster

import (
	"fmt"
	"math"
	"time"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/ist"
)

const (
	// lateAfter is how far a follower may be behind before operators are told.
	lateAfter = 10 * time.Second
	// surveyInterval is how often the leader asks the other machines how they are.
	surveyInterval = 5 * time.Second
	// tellFor is how long operators are told that a leader was lost. The mail is sent within a minute.
	tellFor = 15 * time.Minute
)

// A survey holds what the other machines answered, or why they could not be asked.
type survey struct {
	machines []Machine
	err      error
}

// surveyOthers asks the other machines how they are, again and again, as long as this one keeps its lease. So
// nobody who asks for the health of this machine waits for another one, which may be frozen.
func (n *Node) surveyOthers(r *reign) {
	for {
		machines, err := n.others(r.ctx, r)
		r.survey.Store(&survey{machines, err})
		select {
		case <-r.ctx.Done():
			return
		case <-r.askNow:
		case <-time.After(surveyInterval):
		}
	}
}

// Problems returns a sentence about each other machine that is no help. Only the leader is asked. It says nothing
// before the first survey.
func (n *Node) Problems() ([]string, error) {
	r := n.reign.Load()
	if r == nil {
		return nil, nil
	}
	found := r.survey.Load()
	if found == nil {
		return nil, nil
	}
	return problemsOf(found.machines, n.config.SiteURL), replica.Plain(found.err)
}

// problemsOf returns a sentence about each machine that is no help, or that would make mails with other links
// than the leader, whose settings name siteURL.
func problemsOf(machines []Machine, siteURL string) (problems []string) {
	for _, machine := range machines {
		switch {
		case !machine.Answers:
			problems = append(problems, fmt.Sprintf("The machine %s does not answer.", machine.Address))
		case machine.Hindrance != "":
			problems = append(problems, fmt.Sprintf("The machine %s cannot take the lead: %s.", machine.Address,
				machine.Hindrance))
		case machine.Full:
			problems = append(problems, fmt.Sprintf("The disk of the machine %s is almost full: make room there.",
				machine.Address))
		case math.Abs(machine.ClockAhead) > wrongClock.Seconds():
			problems = append(problems, fmt.Sprintf("The clock of the machine %s is wrong by %.0f seconds.",
				machine.Address, math.Abs(machine.ClockAhead)))
		case machine.Lag > lateAfter.Seconds():
			problems = append(problems, fmt.Sprintf("The machine %s is %.0f seconds behind the leader.",
				machine.Address, machine.Lag))
		case machine.SiteURL != siteURL:
			problems = append(problems,
				fmt.Sprintf("The machine %s has %s, and the leader has %s. Their settings must be the same.",
					machine.Address, describeURL(machine.SiteURL), describeURL(siteURL)))
		}
	}
	return problems
}

// describeURL describes the setting SITE_URL.
func describeURL(siteURL string) string {
	if siteURL == "" {
		return "no SITE_URL"
	}
	return "the SITE_URL " + siteURL
}

// Lost returns what operators should know of the leader before, or "" if it gave up its lease.
func (n *Node) Lost() string {
	r := n.reign.Load()
	if r == nil || r.lost == "" || time.Since(r.me.Since) > tellFor {
		return ""
	}
	said := fmt.Sprintf("%s took the lead of the cluster at %s, because %s had not renewed its lease for %.1f seconds.",
		r.me.Address, ist.DateTime(r.me.Since), r.lost, r.withoutLeader.Seconds())
	found := r.survey.Load()
	if found == nil {
		return said
	}
	for _, machine := range found.machines {
		if machine.Address == r.lost && machine.Answers && machine.Deposed.After(r.me.Since) {
			said += fmt.Sprintf(" For a while two machines led: %s noticed it at %s. It acknowledged nothing meanwhile.",
				r.lost, ist.DateTime(machine.Deposed))
		}
	}
	return said
}
