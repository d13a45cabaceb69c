package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"filippo.io/age"

	"workforce/pb/platform/folder"
)

// ReadRecipients reads the public keys that backups are encrypted to, separated by commas.
// They begin with "age1". An empty text means no encryption.
func ReadRecipients(text string) ([]age.Recipient, error) {
	keys := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if len(keys) == 0 {
		return nil, nil
	}
	recipients, err := age.ParseRecipients(strings.NewReader(strings.Join(keys, "\n")))
	if err != nil {
		return nil, errors.New("BACKUP_KEY: not a public key of age. It begins with age1, and age-keygen prints it")
	}
	return recipients, nil
}

// cipherStart begins every file that age has encrypted.
const cipherStart = "age-encryption.org/"

// An archive is an opened backup file.
type archive struct {
	file     *os.File
	zip      *zip.Reader
	entries  map[string]*zip.File
	manifest *Manifest         // nil: not made by this program
	sums     map[string]string // by name; nil without a manifest
}

// openArchive opens a backup file. identity names the file with the private key of an
// encrypted one. Nothing is decrypted to the disk.
func openArchive(name, identity string) (*archive, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, explainUnreadable("the backup", name, err)
	}
	a := &archive{file: file, entries: map[string]*zip.File{}}
	if err := a.read(name, identity); err != nil {
		file.Close()
		return nil, err
	}
	return a, nil
}

func (a *archive) read(name, identity string) error {
	info, err := a.file.Stat()
	if err != nil {
		return err
	}
	content, size := io.ReaderAt(a.file), info.Size()
	start := make([]byte, len(cipherStart))
	if _, err := a.file.ReadAt(start, 0); err == nil && bytes.Equal(start, []byte(cipherStart)) {
		if content, size, err = decrypt(a.file, size, name, identity); err != nil {
			return err
		}
	}
	if a.zip, err = zip.NewReader(content, size); err != nil {
		return fmt.Errorf("the file %s is not a backup, or its end is missing: copy it again (%w)", name, err)
	}
	for _, entry := range a.zip.File {
		if !entry.FileInfo().IsDir() {
			a.entries[entry.Name] = entry
		}
	}
	if a.entries[folder.Database] == nil {
		return fmt.Errorf("the file %s is not a backup: it has no %s", name, folder.Database)
	}
	if a.entries[sumsName] == nil || a.entries[manifestName] == nil {
		return nil
	}
	return a.readManifest()
}

// explainUnreadable says why a file that the operator named cannot be opened. It names the
// whole path, because a relative one begins in the folder of the service. It hides the cause,
// because that would be explained as a problem of the data folder.
func explainUnreadable(what, name string, err error) error {
	if absolute, failed := filepath.Abs(name); failed == nil {
		name = absolute
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s was not found: there is no %s", what, name)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s %s cannot be read by this account: give it to the account of the service, in a folder that it may read", what, name)
	default:
		return fmt.Errorf("%s cannot be read: %v", what, err)
	}
}

func decrypt(file io.ReaderAt, size int64, name, identity string) (io.ReaderAt, int64, error) {
	if identity == "" {
		return nil, 0, fmt.Errorf("the backup %s is encrypted: name the file with the private key with --identity FILE",
			name)
	}
	text, err := os.ReadFile(identity)
	if err != nil {
		return nil, 0, explainUnreadable("the file with the private key", identity, err)
	}
	identities, err := age.ParseIdentities(bytes.NewReader(text))
	if err != nil {
		return nil, 0, fmt.Errorf("the file %s has no private key of age: its line begins with AGE-SECRET-KEY-",
			identity)
	}
	content, plainSize, err := age.DecryptReaderAt(file, size, identities...)
	if _, other := errors.AsType[*age.NoIdentityMatchError](err); other {
		return nil, 0, fmt.Errorf("the backup %s was encrypted to another key than the one in %s", name, identity)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("the backup %s cannot be decrypted: it was changed, or its end is missing (%w)", name,
			err)
	}
	return content, plainSize, nil
}

func (a *archive) readManifest() error {
	text, err := a.text(manifestName)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &a.manifest); err != nil {
		return fmt.Errorf("read the manifest of the backup: %w", err)
	}
	if text, err = a.text(sumsName); err != nil {
		return err
	}
	a.sums = map[string]string{}
	for line := range strings.Lines(string(text)) {
		sum, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		a.sums[name] = sum
	}
	return nil
}

func (a *archive) text(name string) ([]byte, error) {
	content, err := a.entries[name].Open()
	if err != nil {
		return nil, fmt.Errorf("read %s of the backup: %w", name, err)
	}
	defer content.Close()
	text, err := io.ReadAll(content)
	if err != nil {
		return nil, fmt.Errorf("read %s of the backup: %w", name, err)
	}
	return text, nil
}
