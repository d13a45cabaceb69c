package app

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// settingLine matches a setting in docs/SETTINGS.md: its name and its default.
var settingLine = regexp.MustCompile("(?m)^- `([A-Z_]+)` \\(default: (.+?)\\): .")

// TestSettingsTable compares docs/SETTINGS.md with the table of settings.
func TestSettingsTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/SETTINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	var explained, want []string
	for _, row := range settingLine.FindAllStringSubmatch(string(text), -1) {
		explained = append(explained, row[1]+": "+row[2])
	}
	for _, s := range settings {
		want = append(want, s.name+": "+s.fallback())
	}
	if !slices.Equal(explained, want) {
		t.Errorf("docs/SETTINGS.md explains\n%s\nwant\n%s", strings.Join(explained, "\n"), strings.Join(want, "\n"))
	}
}

// readVariable matches the name of a variable of the environment where the code reads it.
var readVariable = regexp.MustCompile(`[gG]etenv\("([A-Z_]+)"`)

// TestSettingsRead checks that the program reads no variable that the table lacks.
func TestSettingsRead(t *testing.T) {
	known := []string{"AWS_CA_BUNDLE", "SSL_CERT_FILE", "SQLITE_TMPDIR", "TMPDIR"} // of other programs, too
	for _, s := range settings {
		known = append(known, s.name)
	}
	found := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if entry.IsDir() && slices.Contains([]string{"testbinary", "bench", "faults", "attacks"}, entry.Name()) {
			return fs.SkipDir
		}
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, match := range readVariable.FindAllStringSubmatch(string(text), -1) {
			found++
			if !slices.Contains(known, match[1]) {
				t.Errorf("%s reads %s, which is no setting", path, match[1])
			}
		}
		return err
	})
	if err != nil || found == 0 {
		t.Errorf("%d variables are read, %v", found, err)
	}
}

// TestPrintSettings checks what the command settings prints, and that it prints no secret.
func TestPrintSettings(t *testing.T) {
	values := map[string]string{
		"SITE_URL": "https://example.com\r", "ADMIN_PASSWORD": "mango secret",
		"SETTINGS_KEY": "secret of 32 characters", "AWS_SECRET_ACCESS_KEY": "secret",
		"REPLICA_URL": "s3://key:secret@bucket/path?region=ap-south-1&endpoint=https://u:secret@s3.example.com&key=secret",
		"CLUSTER_URL": "s3://%zz secret", "PAGE_CACHE_MB": "64",
	}
	var out bytes.Buffer
	printSettings(&out, func(name string) string { return values[name] })
	stored := &core.Settings{}
	stored.SMTP.Enabled, stored.SMTP.Host = true, "smtp.example.com"
	stored.SMTP.Port, stored.SMTP.Password = 587, "secret"
	stored.TrustedProxy.Headers = []string{"X-Real-IP"}
	stored.S3 = core.S3Config{Enabled: true, Bucket: "files", Endpoint: "https://s3.example.com", Secret: "secret"}
	printStored(&out, stored)
	text := regexp.MustCompile(`  +`).ReplaceAllString(out.String(), " | ")
	for _, want := range []string{
		`SITE_URL | "https://example.com\r" | environment | http:// and the address it listens on | `,
		"ADMIN_EMAIL | admin@example.com | default | admin@example.com | ",
		"ADMIN_PASSWORD | (hidden) | environment | ",
		"SETTINGS_KEY | (hidden) | environment | not encrypted | ", "PAGE_CACHE_MB | 64 | environment | 64 | ",
		"CLUSTER_URL | (hidden) | ",
		"REPLICA_URL | s3://bucket/path?endpoint=https://s3.example.com&region=ap-south-1 | environment | nowhere | ",
		"mail server | smtp.example.com:587\n", "header with the visitor's address | X-Real-IP\n",
		"uploaded files | bucket files at https://s3.example.com\n",
		"backups | this disk\n", "rate limits | off\n", "addresses of operators | any\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(strings.ReplaceAll(text, "the secret of that key", ""), "secret") || t.Failed() {
		t.Errorf("printed:\n%s", text)
	}
}

// TestPairs checks that half a pair of settings is refused if it does harm.
func TestPairs(t *testing.T) {
	const place = "s3://bucket/path?region=ap-south-1"
	for name, c := range map[string]struct {
		config Config
		keys   string // the variables that are set
		want   string // in the refusal
	}{
		"nothing": {},
		"a cluster": {Config{ClusterURL: place, ClusterPeer: "http://10.0.0.2:8090"},
			awsKey + awsSecret, ""},
		"a cluster without an own address":  {Config{ClusterURL: place}, awsKey + awsSecret, ""},
		"an address without a cluster":      {Config{ClusterPeer: "http://10.0.0.2:8090"}, "", "CLUSTER_URL is not"},
		"a replica":                         {Config{ReplicaURL: place}, awsKey + awsSecret, ""},
		"a replica with the machine's role": {Config{ReplicaURL: place}, "", ""},
		"a replica with half a key":         {Config{ReplicaURL: place}, awsKey, "Set both"},
		"a cluster with half a key":         {Config{ClusterURL: place}, awsSecret, "Set both"},
		"a cluster and a replica": {Config{ClusterURL: place, ReplicaURL: place}, awsKey + awsSecret,
			"remove REPLICA_URL"},
		"half a key for something else": {Config{}, awsKey, ""},
	} {
		t.Run(name, func(t *testing.T) {
			err := checkPairs(c.config, func(name string) string {
				if strings.Contains(c.keys, name) {
					return "x"
				}
				return ""
			})
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}
