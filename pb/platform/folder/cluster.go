package folder

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// ClusterFile marks a data folder that belongs to a cluster.
const ClusterFile = "cluster.json"

// A Membership says that a data folder belongs to a machine of a cluster. Such a folder alone
// says nothing: what counts is in the storage of the cluster.
type Membership struct {
	// Address is the place that the machines share.
	Address string `json:"address"`
	// Secret is the secret of the cluster, for a start while the storage cannot be reached.
	Secret string `json:"secret,omitempty"`
	// Leads is set while the machine leads. The machine may have died since.
	Leads bool `json:"leads,omitempty"`
	// Generation is the one that the machine last began.
	Generation int64 `json:"generation,omitempty"`
	// Deposed is when the machine noticed that another one had taken the lead from it. Zero:
	// that never happened, or the machine led again since.
	Deposed time.Time `json:"deposed,omitzero"`
}

// ReadMembership returns the membership of a data folder, or nil if it belongs to no cluster.
func ReadMembership(dir string) (*Membership, error) {
	text, err := os.ReadFile(filepath.Join(dir, ClusterFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the membership of the data folder: %w", err)
	}
	var m Membership
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("read the membership of the data folder: %w", err)
	}
	return &m, nil
}

// WriteMembership marks a data folder. Only this account may read the mark.
func WriteMembership(dir string, m Membership) error {
	text, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("mark the data folder: %w", err)
	}
	if err := WriteFile(filepath.Join(dir, ClusterFile), text); err != nil {
		return fmt.Errorf("mark the data folder: %w", err)
	}
	return nil
}

// WriteFile writes a file that only this account may read. A file of before stays until the new one is complete, also
// after a power cut.
func WriteFile(path string, content []byte) error {
	file, err := os.OpenFile(path+".new", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	if err := cmp.Or(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	return Sync(filepath.Dir(path))
}

// Sync makes sure that a renamed file of a folder keeps its new name after a power cut. Some file systems, such as
// network shares, cannot sync a folder. Like SQLite, the program goes on there.
func Sync(dir string) error {
	handle, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = handle.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, handle.Close())
}

// EndMembership removes the mark of a data folder.
func EndMembership(dir string) error {
	if err := os.Remove(filepath.Join(dir, ClusterFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove the mark of the data folder: %w", err)
	}
	return nil
}
