package backup_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/platform/folder"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestInTurn makes a backup by command while another one is under way. It waits, says so, and then makes its own.
func TestInTurn(t *testing.T) {
	dir := t.TempDir()
	testbinary.NewData(t, dir)
	work := filepath.Join(dir, ".backup")
	testapp.Must(t, os.MkdirAll(work, 0o700))
	release, err := folder.Lock(work)
	testapp.Must(t, err)
	command := exec.Command(testbinary.Path(t), "backup", "now", "--dir", dir)
	said, err := command.StderrPipe()
	testapp.Must(t, err)
	testapp.Must(t, command.Start())
	line, err := bufio.NewReader(said).ReadString('\n')
	if !strings.HasPrefix(line, "Another backup of this data folder is under way.") {
		t.Errorf("the command says %q, %v", line, err)
	}
	release()
	if err := command.Wait(); err != nil {
		t.Error(err)
	}
}
