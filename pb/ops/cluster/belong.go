package cluster

import (
	"context"
	"fmt"

	"workforce/pb/platform/folder"
)

// A MembershipError says why a data folder cannot be used like this, and what to do.
type MembershipError struct{ sentence string }

// Error returns a sentence for operators.
func (e *MembershipError) Error() string { return e.sentence }

func refuse(format string, values ...any) error {
	return &MembershipError{fmt.Sprintf(format, values...)}
}

// CheckAlone returns an error if a data folder belongs to a cluster, so that serving it alone
// would leave the other machines behind.
func CheckAlone(dir string) error {
	member, err := folder.ReadMembership(dir)
	if err != nil || member == nil {
		return err
	}
	return refuse("The data folder %s belongs to a machine of the cluster at %s. Start it with --cluster '%s', or make it a folder of one machine: workforce cluster leave --cluster '%s' --dir %s",
		dir, member.Address, member.Address, member.Address, dir)
}

// CheckCommand returns an error if a command must not change the database of a data folder:
// it belongs to a cluster, and no program serves it as the leader.
func CheckCommand(dir string) error {
	member, err := folder.ReadMembership(dir)
	if err != nil || member == nil {
		return err
	}
	if release, err := folder.Lock(dir); err == nil {
		release()
	} else if member.Leads {
		return nil
	}
	return refuse("The data folder %s belongs to a cluster, and this machine does not lead it. Run the command on the machine that leads. This shows which one: workforce cluster status --cluster '%s'. If none leads, start one.",
		dir, member.Address)
}

// CheckLeads returns an error if a data folder belongs to a cluster that another machine leads, or nobody. Unlike
// CheckCommand, it reads the lease: a machine that was frozen may not know yet that it is deposed.
func CheckLeads(ctx context.Context, dir string) (err error) {
	member, err := folder.ReadMembership(dir)
	if err != nil || member == nil {
		return err
	}
	defer plainly(member.Address, &err)
	s, err := openStorage(ctx, member.Address)
	if err != nil {
		return err
	}
	seen, leads, err := s.lease().Watch(ctx)
	if err != nil || leads && member.Leads && seen.Generation == member.Generation {
		return err
	}
	return refuse("This machine does not lead the cluster at %s. Run the command on the machine that leads: workforce cluster status --cluster '%s'", member.Address, member.Address)
}

// checkJoin returns the membership of a folder that is about to take part in a cluster, or nil if
// the folder is new.
func checkJoin(dir, address string) (*folder.Membership, error) {
	member, err := folder.ReadMembership(dir)
	if err != nil {
		return nil, err
	}
	if member == nil && folder.Exists(dir) {
		return nil, refuse("The data folder %s has the data of a single machine. To serve it alone, take CLUSTER_URL out of the settings. To join the cluster at %s, choose an empty folder, which gets the data of the cluster. To begin a cluster with this data, choose an address that no cluster has yet: workforce cluster adopt --cluster ADDRESS --dir %s.",
			dir, address, dir)
	}
	if member != nil && !isSamePlace(member.Address, address) {
		return nil, refuse("The data folder %s belongs to a machine of the cluster at %s. Check the address %s (CLUSTER_URL). If it is right, choose an empty folder, which gets the data of that cluster.",
			dir, member.Address, address)
	}
	return member, nil
}
