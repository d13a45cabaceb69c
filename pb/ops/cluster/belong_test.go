package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// TestFolders uses data folders in every way that would lose data, and in those that would not.
func TestFolders(t *testing.T) {
	const here, there = "s3://bucket/site?region=ap-south-1", "s3://bucket/other?region=ap-south-1"
	join := func(dir string) error { _, err := checkJoin(dir, here); return err }
	for name, test := range map[string]struct {
		data, locked bool
		member       *folder.Membership
		use          func(dir string) error
		refused      string // a part of the sentence
	}{
		"a new folder joins": {use: join},
		"a machine joins again": {data: true,
			member: &folder.Membership{Address: here, Leads: true}, use: join},
		"a machine joins by an address with other settings": {data: true,
			member: &folder.Membership{Address: "s3://bucket/site/?region=ap-south-1&forcePathStyle=true"}, use: join},
		"a folder of one machine joins": {data: true, use: join, refused: "cluster adopt"},
		"a folder of another cluster joins": {data: true, member: &folder.Membership{Address: there},
			use: join, refused: "Check the address"},
		"a folder of one machine serves": {data: true, use: CheckAlone},
		"a folder of a cluster serves alone": {data: true, member: &folder.Membership{Address: here},
			use: CheckAlone, refused: "cluster leave"},
		"a command beside one machine": {data: true, locked: true, use: CheckCommand},
		"a command beside the leader": {data: true, locked: true,
			member: &folder.Membership{Address: here, Leads: true}, use: CheckCommand},
		"a command beside a follower": {data: true, locked: true,
			member: &folder.Membership{Address: here}, use: CheckCommand, refused: "cluster status"},
		"a command on a stopped machine of a cluster": {data: true,
			member: &folder.Membership{Address: here, Leads: true}, use: CheckCommand, refused: "cluster status"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if test.data {
				testbinary.Must(t, os.WriteFile(filepath.Join(dir, folder.Database), nil, 0o600))
			}
			if test.member != nil {
				testbinary.Must(t, folder.WriteMembership(dir, *test.member))
			}
			if test.locked {
				release, err := folder.Lock(dir)
				testbinary.Must(t, err)
				defer release()
			}
			err := test.use(dir)
			if test.refused == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if _, ok := errors.AsType[*MembershipError](err); !ok || !strings.Contains(err.Error(), test.refused) {
				t.Errorf("got %v, want a sentence with %q", err, test.refused)
			}
		})
	}
}
