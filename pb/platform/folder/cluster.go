package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// WriteFile writes a file that only this account may read. A file of before stays until the new one is complete.
func WriteFile(path string, content []byte) error {
	if err := os.WriteFile(path+".new", content, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// EndMembership removes the mark of a data folder.
func EndMembership(dir string) error {
	if err := os.Remove(filepath.Join(dir, ClusterFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove the mark of the data folder: %w", err)
	}
	return nil
}
