package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"workforce/pb/ops/lease"
)

// A Status is how a cluster is, for operators.
type Status struct {
	// Leader is nil if nobody leads.
	Leader   *Leader   `json:"leader"`
	Machines []Machine `json:"machines"`
	// Problems has a sentence for each thing that is wrong.
	Problems []string `json:"problems"`
}

// A Leader is the machine that leads.
type Leader struct {
	Address    string    `json:"address"`
	Since      time.Time `json:"since"`
	Version    string    `json:"version"`
	Generation int64     `json:"generation"`
	// LastSync is when the storage last had every change. Zero: it is not known.
	LastSync time.Time `json:"lastSync,omitzero"`
}

// ReadStatus watches the lease, for a second or, if it is not renewed, for a few, and asks all machines.
func ReadStatus(ctx context.Context, address string) (_ Status, err error) {
	defer plainly(address, &err)
	s, secret, err := openExisting(ctx, address)
	if err != nil {
		return Status{}, err
	}
	machines, err := s.list(ctx, machinesFolder)
	if err != nil {
		return Status{}, err
	}
	status := Status{Machines: ask(ctx, secret, 0, slices.Sorted(maps.Keys(machines))), Problems: []string{}}
	if status.Leader, err = status.findLeader(ctx, s.lease()); err != nil {
		return Status{}, err
	}
	status.Problems = append(status.Problems, problemsOf(status.Machines, siteOf(status.Machines))...)
	status.Problems = append(status.Problems, unready(status.Machines)...)
	return status, nil
}

// siteOf returns the address of the site that the settings of the leader name, or else those of any machine.
func siteOf(machines []Machine) (siteURL string) {
	for _, machine := range machines {
		if machine.Answers && machine.Role == RoleLeader {
			return machine.SiteURL
		}
		siteURL = cmp.Or(siteURL, machine.SiteURL)
	}
	return siteURL
}

// Forget removes a machine that was taken away for good from the list of a cluster. The leader would do so after
// a day.
func Forget(ctx context.Context, address, machine string) (err error) {
	defer plainly(address, &err)
	s, secret, err := openExisting(ctx, address)
	if err != nil {
		return err
	}
	machines, err := s.list(ctx, machinesFolder)
	if err != nil {
		return err
	}
	if _, known := machines[machine]; !known {
		return refuse("The cluster at %s has no machine %s. It has: %s.", address, machine,
			strings.Join(slices.Sorted(maps.Keys(machines)), ", "))
	}
	if ask(ctx, secret, 0, []string{machine})[0].Answers {
		return refuse("The machine %s runs. Stop it: then it leaves the list by itself.", machine)
	}
	return s.forget(ctx, machine)
}

// openExisting opens the storage of a cluster that exists, and reads its secret.
func openExisting(ctx context.Context, address string) (*storage, string, error) {
	s, err := openStorage(ctx, address)
	if err != nil {
		return nil, "", err
	}
	secret, err := readSecret(ctx, s)
	if errors.Is(err, errNoCluster) {
		err = refuse("There is no cluster at %s: check the bucket, the prefix and the endpoint.", address)
	}
	return s, secret, err
}

// unready returns a sentence about each machine that has just been started. An alarm does not tell of it.
func unready(machines []Machine) (problems []string) {
	for _, machine := range machines {
		if machine.Answers && !machine.Reads && machine.Role == RoleLeader {
			problems = append(problems, fmt.Sprintf("The machine %s takes the lead and does not show pages yet.",
				machine.Address))
		}
	}
	return problems
}

// findLeader returns the machine whose lease is in force, or nil.
func (s *Status) findLeader(ctx context.Context, l *lease.Lease) (*Leader, error) {
	seen, leads, err := l.Watch(ctx)
	if err != nil {
		return nil, err
	}
	if seen.Address == "" {
		problem := "No machine leads, so no forms are taken."
		if !slices.ContainsFunc(s.Machines, func(machine Machine) bool { return machine.Answers }) {
			problem += " No machine answers: start one."
		}
		s.Problems = append(s.Problems, problem)
		return nil, nil
	}
	if !leads {
		s.Problems = append(s.Problems,
			fmt.Sprintf("No machine leads, so no forms are taken. %s has not renewed its lease.", seen.Address))
		return nil, nil
	}
	leader := &Leader{Address: seen.Address, Since: seen.Since, Version: seen.Version, Generation: seen.Generation}
	for _, machine := range s.Machines {
		if machine.Answers && machine.Role == RoleLeader && machine.Generation == seen.Generation {
			leader.LastSync = machine.LastSync
			if !machine.Writes {
				cause := "the storage does not have its changes yet"
				if machine.Full {
					cause = "its disk is almost full"
				}
				s.Problems = append(s.Problems,
					fmt.Sprintf("%s leads and can store nothing: %s.", machine.Address, cause))
			}
		}
	}
	return leader, nil
}
