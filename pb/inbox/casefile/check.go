package casefile

import (
	"archive/zip"
	"encoding/base64"
	"encoding/json/v2"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
)

// maxText bounds what is read of proof.json and of the other texts of a file. The proof of a case of years, whose
// digests fill a line for each event of the site, stays far below it.
const maxText = 256 << 20

// A check is the run of Check on one file.
type check struct {
	evidence.Verdict
	archive fs.FS
	sums    map[string]string // the SHA-256 of each file, in hex, by its path
}

// Check reads a file that WriteZIP has made, and reports what was changed in it. It needs no data of the program.
// Submissions of the verdict is 0 if the file does not say what was received.
func Check(path string) (evidence.Verdict, error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return evidence.Verdict{}, fmt.Errorf("open the file of a case: %w", err)
	}
	defer archive.Close()
	c := check{archive: archive, sums: map[string]string{}}
	if err := fs.WalkDir(archive, ".", c.addSum); err != nil {
		return evidence.Verdict{}, fmt.Errorf("read the file of a case: %w", err)
	}
	var proof evidence.Proof
	if err := c.readJSON("proof.json", &proof); err != nil {
		return evidence.Verdict{}, err
	}
	c.Verdict = proof.Check()
	if err := c.checkSums(); err != nil {
		return evidence.Verdict{}, err
	}
	c.checkCopies(proof)
	return c.Verdict, c.checkEvents(proof)
}

// addSum computes the hash of a file.
func (c *check) addSum(name string, entry fs.DirEntry, err error) error {
	if err != nil || entry.IsDir() {
		return err
	}
	file, err := c.archive.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	c.sums[name], _ = cases.SumFrom(file) // none for a damaged file, which is not what was written
	return nil
}

// read returns the content of one of the texts.
func (c *check) read(name string) ([]byte, error) {
	file, err := c.archive.Open(name)
	if err != nil {
		return nil, fmt.Errorf("read the file of a case: %w", err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, maxText+1))
	if err == nil && len(content) > maxText {
		err = fmt.Errorf("%s is larger than %d MB", name, maxText>>20)
	}
	return content, err
}

func (c *check) readJSON(name string, into any) error {
	content, err := c.read(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, into); err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	return nil
}

// checkSums compares the files with the list of hashes.
func (c *check) checkSums() error {
	list, err := c.read("sha256sums.txt")
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(list)) {
		sum, name, _ := strings.Cut(strings.TrimRight(line, "\n"), "  ")
		if found, has := c.sums[name]; !has {
			c.Report("The file %s is missing.", name)
		} else if found != sum {
			c.Report("The file %s was changed.", name)
		}
	}
	return nil
}

// checkCopies checks the files that repeat what stands in proof.json.
func (c *check) checkCopies(proof evidence.Proof) {
	var last evidence.Segment
	if n := len(proof.Segments); n > 0 {
		last = proof.Segments[n-1]
	}
	signature, _ := base64.StdEncoding.DecodeString(last.Signature) // the proof reports a wrong one
	for name, content := range map[string]string{
		"checkpoint.txt": last.Checkpoint, "checkpoint.sig": string(signature), "public-key.pem": proof.PublicKey,
	} {
		if c.sums[name] != digest([]byte(content)) {
			c.Report("%s is not the one in proof.json.", name)
		}
	}
}

// checkEvents compares the files with what the events say: the first one that tells of the submission, and the last
// export. Events that cannot be read are reported already.
func (c *check) checkEvents(proof evidence.Proof) error {
	var received *cases.Submission
	var exported cases.Exported
	for _, proven := range proof.Events {
		event, err := cases.ReadEvent(proven.Event)
		if err != nil {
			continue
		}
		if event.Kind == cases.WasExported {
			exported = cases.Exported{}
			_ = json.Unmarshal([]byte(event.Meta), &exported) // what cannot be read names no file
		}
		if body, err := cases.ReadBody(proven.Body); err == nil && received == nil {
			received = body.Submission
		}
	}
	for name, sum := range map[string]string{"case.html": exported.Page, "submission.json": exported.Submission} {
		if c.sums[name] != sum || sum == "" {
			c.Report("%s is not the one that was exported.", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.sums)) {
		if strings.HasPrefix(name, attachments+"/") && !slices.Contains(exported.Files, c.sums[name]) {
			c.Report("The attachment %s is not one that was exported.", name)
		}
	}
	if received == nil {
		return nil
	}
	return c.checkReceived(received)
}

// checkReceived compares the files with what was received.
func (c *check) checkReceived(received *cases.Submission) error {
	c.Submissions++
	var submission struct {
		Stored map[string]string `json:"stored"`
	}
	if err := c.readJSON("submission.json", &submission); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(received.Fields)) {
		if submission.Stored[name] != received.Fields[name] {
			c.Report("submission.json differs from what was received: %s.", name)
		}
	}
	for _, file := range received.Files {
		if sum, has := c.sums[attachments+"/"+file.Stored]; !has {
			c.Report("The attachment %s was received, but is missing.", file.Stored)
		} else if sum != file.SHA256 && file.SHA256 != "" {
			c.Report("The attachment %s is not the one that was received.", file.Stored)
		}
	}
	return nil
}
