package disk_test

import (
	"testing"

	"workforce/pb/platform/disk"
)

func TestFree(t *testing.T) {
	if free, err := disk.Free(t.TempDir()); err != nil || free <= 0 {
		t.Errorf("%d, %v", free, err)
	}
	if _, err := disk.Free("/nowhere/at/all"); err == nil {
		t.Error("a folder that does not exist has free space")
	}
}
