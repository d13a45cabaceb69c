package deploy_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestSteps checks that TestOperating runs each command with wf that the documents have. It needs no root.
func TestSteps(t *testing.T) {
	all := steps()
	for _, command := range documented(t) {
		if !slices.ContainsFunc(all, func(s step) bool { return s.command == command }) {
			t.Errorf("The documents have %q, and no step of TestOperating runs it", command)
		}
	}
	for _, words := range documentedNames(t) {
		if words != "serve" && !slices.ContainsFunc(all,
			func(s step) bool { return strings.HasPrefix(s.command+" ", "wf "+words+" ") }) {
			t.Errorf("docs/OPERATING.md has the command %q, and no step of TestOperating runs it", words)
		}
	}
}

// TestOperating installs the program as docs/OPERATING.md says and runs each command with wf that it and
// docs/CLUSTER.md have.
func TestOperating(t *testing.T) {
	s3 := testbinary.StartS3(t)
	m := install(t, s3)
	text := strings.NewReplacer(
		"NAME.zip", "$NAME", "'s3://…'", `"$REPLICA_URL"`, "'s3://BUCKET/cluster?region=ap-south-1'", `"$CLUSTER_URL"`,
		"'2026-01-31 14:30:00'", `"$MOMENT"`, "FOLDER", "site-content",
	)
	for _, s := range steps() {
		if s.stopped {
			m.stop()
		} else {
			m.start()
		}
		if s.before != nil {
			s.before(m)
		}
		output, err := m.run(text.Replace(s.command))
		if (err != nil) != s.fails || !strings.Contains(output, s.want) {
			t.Errorf("%s: %v\n%s\nwant %q", s.command, err, output, s.want)
		}
	}
	m.stop()
	if output, err := m.run("find /var/lib/workforce ! -user workforce"); err != nil || output != "" {
		t.Errorf("files that the service may not be able to read: %v\n%s", err, output)
	}
}

var (
	inText  = regexp.MustCompile("`sudo (wf [^`]+)`")
	inBlock = regexp.MustCompile(`(?m)^ *sudo (wf .*?)(?: +#.*)?$`)
	inList  = regexp.MustCompile("(?m)^- (`[a-z]+ ?.*?`):")
	inCode  = regexp.MustCompile("`([^`]+)`")
	name    = regexp.MustCompile(`^[a-z]+( [a-z]+\b)?`)
)

// operating returns the documents that have commands for operators.
func operating(t *testing.T) string {
	t.Helper()
	return document(t, "OPERATING.md") + document(t, "CLUSTER.md")
}

// document returns a document of docs/.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../docs", name))
	testbinary.Must(t, err)
	return string(text)
}

// documented returns the commands with wf in the documents.
func documented(t *testing.T) (commands []string) {
	t.Helper()
	text := operating(t)
	for _, found := range slices.Concat(inText.FindAllStringSubmatch(text, -1),
		inBlock.FindAllStringSubmatch(text, -1)) {
		if found[1] != "wf COMMAND" && !slices.Contains(commands, found[1]) {
			commands = append(commands, found[1])
		}
	}
	if len(commands) < 20 {
		t.Errorf("found only %q", commands)
	}
	return commands
}

// documentedNames returns the names of the commands in the list of docs/OPERATING.md.
func documentedNames(t *testing.T) (names []string) {
	t.Helper()
	_, list, _ := strings.Cut(document(t, "OPERATING.md"), "\n## Commands\n")
	list, _, _ = strings.Cut(list, "\n## ")
	for _, row := range inList.FindAllStringSubmatch(list, -1) {
		for _, code := range inCode.FindAllStringSubmatch(row[1], -1) {
			names = append(names, name.FindString(code[1]))
		}
	}
	if len(names) < 20 {
		t.Errorf("found only %q", names)
	}
	return names
}

// TestCommandFolder gives wf another folder than that of the service. The command uses that one.
func TestCommandFolder(t *testing.T) {
	m := install(t, nil)
	m.start() // makes the folder
	m.stop()
	if !strings.Contains(m.output.String(), "\n  sudo wf superuser upsert EMAIL\n") {
		t.Errorf("the first start does not name the command that makes the first operator:\n%s", &m.output)
	}
	m.mustRun("wf backup now")
	before, err := os.Stat(filepath.Join(m.root, "var/lib/workforce/data/data.db"))
	testbinary.Must(t, err)
	for _, s := range []step{
		{command: "wf restore --replace --yes /var/lib/workforce/data/backups/$NAME --dir /var/lib/workforce/drill",
			want: "To try a copy, which then sends no mail: workforce serve --drill --dir /var/lib/workforce/drill\n"},
		{command: "wf doctor --dir=/var/lib/elsewhere", want: "There is no database in the data folder", fails: true},
		{command: "wf --dir drill backup list", want: "There is no backup yet"},
	} {
		output, err := m.run(s.command)
		if (err != nil) != s.fails || !strings.Contains(output, s.want) {
			t.Errorf("%s: %v\n%s\nwant %q", s.command, err, output, s.want)
		}
	}
	after, err := os.Stat(filepath.Join(m.root, "var/lib/workforce/data/data.db"))
	if err != nil || !os.SameFile(before, after) || !before.ModTime().Equal(after.ModTime()) {
		t.Errorf("the data of the service was replaced: %v", err)
	}
}
