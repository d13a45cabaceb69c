package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/erasure"
	"workforce/pb/platform/folder"
)

// ledgerName is the file beside the backups that says which submissions were erased, a line each: the kind, the id and
// the time. What is sealed adds the word, until when, and by whom, and what was sealed before adds a word. It is kept
// as long as the folder, because a backup may be of any age.
const ledgerName = "erased.txt"

// maxLedger is the largest ledger that is read, in bytes: more than a million lines.
const maxLedger = 64 << 20

// KeepErasures writes the ledger of erasures beside the backups: into the data folder, and into S3 if they are there.
func KeepErasures(ctx context.Context, app core.App) error {
	entries, err := erasure.Entries(app.ConcurrentDB())
	if err != nil {
		return err
	}
	if err := AddErasures(app.DataDir(), entries); err != nil {
		return err
	}
	if !app.Settings().Backups.S3.Enabled {
		return nil
	}
	all, err := readLedger(filepath.Join(app.DataDir(), backupsName))
	if err != nil {
		return err
	}
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	storage.SetContext(ctx)
	stored, err := readStored(storage)
	if err != nil {
		return err
	}
	if err := storage.Upload(ledgerText(append(stored, all...)), ledgerName); err != nil {
		return fmt.Errorf("keep the ledger of erasures in S3: %w", err)
	}
	return nil
}

// EraseAgain erases and seals what the ledgers say, and what a restored backup has brought back. A ledger in S3 that
// cannot be read does not keep the site from starting.
func EraseAgain(ctx context.Context, app core.App) (erasure.Repeated, error) {
	entries, err := readLedger(filepath.Join(app.DataDir(), backupsName))
	if err != nil {
		return nil, err
	}
	if app.Settings().Backups.S3.Enabled {
		storage, err := app.NewBackupsFilesystem()
		if err == nil {
			defer storage.Close()
			storage.SetContext(ctx)
			var stored []erasure.Entry
			stored, err = readStored(storage)
			entries = append(entries, stored...)
		}
		if err != nil {
			app.Logger().Error("The ledger of erasures could not be read from S3, so what a backup has brought back may be there", "error", err)
		}
	}
	return erasure.Again(app, entries)
}

// AddErasures adds entries to the ledger in a data folder.
func AddErasures(dir string, entries []erasure.Entry) error {
	beside := filepath.Join(dir, backupsName)
	before, err := readLedger(beside)
	if err != nil || len(entries) == 0 {
		return err
	}
	text := ledgerText(append(before, entries...))
	if bytes.Equal(text, ledgerText(before)) {
		return nil
	}
	if err := os.MkdirAll(beside, 0o700); err != nil {
		return fmt.Errorf("keep the ledger of erasures: %w", err)
	}
	if err := folder.WriteFile(filepath.Join(beside, ledgerName), text); err != nil {
		return fmt.Errorf("keep the ledger of erasures: %w", err)
	}
	return nil
}

// AddErasuresOf adds the entries of a database that nobody else uses to the ledger in a data folder.
func AddErasuresOf(dir, database string) error {
	db, err := openCopy(database)
	if err != nil {
		return err
	}
	defer db.Close()
	entries, err := erasure.Entries(db)
	if err != nil {
		return err
	}
	return AddErasures(dir, entries)
}

// carryErasures keeps the ledger of the data that a restore puts aside. Present data that cannot be read has none.
func carryErasures(dir string) {
	present := filepath.Join(dir, folder.Database)
	if _, err := os.Stat(present); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err := AddErasuresOf(dir, present); err != nil {
		slog.Warn("What was erased since the backup may come back, because the present data cannot be read",
			"error", err)
	}
}

// readLedger reads the ledger in a folder. It is empty if there is none.
func readLedger(dir string) ([]erasure.Entry, error) {
	file, err := os.Open(filepath.Join(dir, ledgerName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the ledger of erasures: %w", err)
	}
	defer file.Close()
	return parseLedger(file)
}

// readStored reads the ledger in S3. It is empty if there is none.
func readStored(storage *filesystem.System) ([]erasure.Entry, error) {
	exists, err := storage.Exists(ledgerName)
	if err != nil || !exists {
		return nil, err
	}
	content, err := storage.GetReader(ledgerName)
	if err != nil {
		return nil, err
	}
	defer content.Close()
	return parseLedger(content)
}

func parseLedger(from io.Reader) ([]erasure.Entry, error) {
	text, err := io.ReadAll(io.LimitReader(from, maxLedger))
	if err != nil {
		return nil, fmt.Errorf("read the ledger of erasures: %w", err)
	}
	var entries []erasure.Entry
	for line := range strings.Lines(string(text)) {
		entry := erasure.Entry{}
		switch words := strings.Fields(line); len(words) {
		case 8:
			entry.Until, entry.By = words[5]+" "+words[6], words[7]
			fallthrough
		case 5:
			entry.Act = erasure.Fate(words[4])
			fallthrough
		case 4:
			entry.Kind, entry.Submission, entry.At = words[0], words[1], words[2]+" "+words[3]
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

// ledgerText writes entries as lines, one for each submission, in a steady order.
func ledgerText(entries []erasure.Entry) []byte {
	var text bytes.Buffer
	for _, entry := range erasure.Merge(entries) {
		words := []string{entry.Kind, entry.Submission, entry.At}
		switch entry.Act {
		case erasure.Sealed:
			words = append(words, string(entry.Act), entry.Until, entry.By)
		case erasure.Shown:
			words = append(words, string(entry.Act))
		}
		fmt.Fprintln(&text, strings.Join(words, " "))
	}
	return text.Bytes()
}
