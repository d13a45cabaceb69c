// Package traces finds where a word is left: in the bytes of the data folder, in the rows and indexes of its databases,
// in uploaded files in S3, and inside of backups. Operators look with it whether somebody was erased.
package traces

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
)

// MinLength is how long a word must be, in bytes. Shorter ones stand everywhere by chance.
const MinLength = 4

// A Place is somewhere that has the word, with how often.
type Place struct {
	Name  string
	Count int64
}

// Report says where a word was found, and what could not be read.
type Report struct {
	Places []Place
	Unread []string
}

// IsFreed reports whether the database holds the word only in bytes that belong to no row. Versions before 0.2.0 did
// not overwrite what they deleted.
func (r *Report) IsFreed() bool {
	has := func(prefix string) bool {
		return slices.ContainsFunc(r.Places, func(p Place) bool { return strings.HasPrefix(p.Name, prefix) })
	}
	return has(folder.Database) && !has(folder.Database+", ")
}

// Find looks for a word, without regard to the case of the letters A to Z. It does not find what is compressed or
// encrypted in an uploaded file, nor in the replica at an address, which may be empty.
func Find(ctx context.Context, app core.App, replicaURL, word string) (*Report, error) {
	if len(word) < MinLength {
		return nil, fmt.Errorf("the word is too short: give one of at least %d letters", MinLength)
	}
	s := &search{ctx: ctx, word: fold([]byte(word))}
	if err := s.folder(app.DataDir()); err != nil {
		return nil, err
	}
	_, beside, err := folder.Aside(app.DataDir())
	if err != nil {
		return nil, err
	}
	for _, name := range beside {
		s.report.Unread = append(s.report.Unread, name+", which a restore has put aside")
	}
	if err := s.rows(app.ConcurrentDB(), "data.db"); err != nil {
		return nil, err
	}
	if err := s.rows(app.AuxConcurrentDB(), "auxiliary.db"); err != nil {
		return nil, err
	}
	if app.Settings().S3.Enabled {
		if err := s.storage(app); err != nil {
			return nil, err
		}
	}
	if app.Settings().Backups.S3.Enabled {
		s.report.Unread = append(s.report.Unread, "the backups in S3")
	}
	if replicaURL != "" {
		s.report.Unread = append(s.report.Unread,
			fmt.Sprintf("the replica, which keeps what was erased for %d days", int(replica.KeptFor.Hours()/24)))
	}
	for _, bucket := range Versioned(ctx, app, replicaURL) {
		unread := fmt.Sprintf("older versions of %s, which the bucket %s keeps", bucket.Has, bucket.Name)
		if bucket.Has == uploadedFiles {
			err := s.versions(app)
			if err == nil {
				continue
			}
			unread += fmt.Sprintf(" (%v)", err)
		}
		s.report.Unread = append(s.report.Unread, unread)
	}
	slices.SortFunc(s.report.Places, func(a, b Place) int { return strings.Compare(a.Name, b.Name) })
	return &s.report, nil
}

type search struct {
	ctx    context.Context
	word   []byte
	report Report
}

func (s *search) add(name string, count int64) {
	if count > 0 {
		s.report.Places = append(s.report.Places, Place{name, count})
	}
}

func (s *search) closed(name string) {
	s.report.Unread = append(s.report.Unread, name+", which this account may not read")
}

// folder looks in the names and the bytes of all files of the data folder.
func (s *search) folder(dir string) error {
	return filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it vanished meanwhile
		}
		shown, wrong := filepath.Rel(dir, name)
		if wrong != nil {
			return wrong
		}
		if errors.Is(err, fs.ErrPermission) { // such as lost+found
			s.closed(shown)
			return nil
		}
		if err != nil {
			return err
		}
		s.add("the name of "+shown, count(fold([]byte(entry.Name())), s.word))
		if !entry.Type().IsRegular() {
			return s.ctx.Err()
		}
		file, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if errors.Is(err, fs.ErrPermission) {
			s.closed(shown)
			return nil
		}
		if err != nil {
			return err
		}
		defer file.Close()
		if err := s.stream(shown, file); err != nil {
			return fmt.Errorf("read %s: %w", shown, err)
		}
		return s.archive(shown, file)
	})
}

// archive looks inside of a ZIP file, such as a backup.
func (s *search) archive(name string, file *os.File) error {
	if filepath.Ext(name) != ".zip" {
		if filepath.Ext(name) == ".age" {
			s.report.Unread = append(s.report.Unread, name+" is encrypted")
		}
		return nil
	}
	info, err := file.Stat()
	if err != nil {
		return err
	}
	opened, err := zip.NewReader(file, info.Size())
	if err != nil {
		s.report.Unread = append(s.report.Unread, name+" is no ZIP file that can be read")
		return nil
	}
	for _, entry := range opened.File {
		shown := name + ": " + entry.Name
		s.add("the name of "+shown, count(fold([]byte(entry.Name)), s.word))
		content, err := entry.Open()
		if err == nil {
			err = errors.Join(s.stream(shown, content), content.Close())
		}
		if s.ctx.Err() != nil {
			return s.ctx.Err()
		}
		if err != nil {
			s.report.Unread = append(s.report.Unread, shown+" cannot be read")
		}
	}
	return nil
}

// storage looks in the names and the bytes of the uploaded files in S3.
func (s *search) storage(app core.App) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	files.SetContext(s.ctx)
	objects, err := files.List("")
	if err != nil {
		return fmt.Errorf("list the uploaded files in S3: %w", err)
	}
	for _, object := range objects {
		shown := "S3: " + object.Key
		s.add("the name of "+shown, count(fold([]byte(object.Key)), s.word))
		content, err := files.GetReader(object.Key)
		if err == nil {
			err = errors.Join(s.stream(shown, content), content.Close())
		}
		if err != nil {
			return fmt.Errorf("read %s: %w", shown, err)
		}
	}
	return nil
}

// stream looks in bytes that it reads piece by piece. A piece begins with the end of the one before, so no word is
// missed between two.
func (s *search) stream(name string, from io.Reader) error {
	buffer, kept, found := make([]byte, 1<<20), 0, int64(0)
	for {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		n, err := io.ReadFull(from, buffer[kept:])
		piece := fold(buffer[:kept+n])
		found += count(piece, s.word)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			s.add(name, found)
			return nil
		}
		if err != nil {
			return err
		}
		kept = copy(buffer, piece[len(piece)-len(s.word)+1:])
	}
}

func count(in, word []byte) int64 { return int64(bytes.Count(in, word)) }

// fold makes the letters A to Z small, in place.
func fold(text []byte) []byte {
	for i, c := range text {
		if 'A' <= c && c <= 'Z' {
			text[i] = c + 'a' - 'A'
		}
	}
	return text
}
