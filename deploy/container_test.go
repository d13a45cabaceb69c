package deploy_test

import (
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestEmptyRoot runs the program as the image does: alone in an empty root folder that it
// cannot write, as a user without a name, on a volume of its own. The health check of the
// image must agree.
func TestEmptyRoot(t *testing.T) {
	if os.Getuid() != 0 { // chroot, and files of another user
		t.Skip("only root can change the root folder, so the program was not run in an empty one")
	}
	root := t.TempDir()
	program, err := os.ReadFile(testbinary.Path(t))
	testbinary.Must(t, err)
	volume := filepath.Join(root, "srv/workforce")
	for _, err := range []error{
		os.WriteFile(filepath.Join(root, "workforce"), program, 0o755),
		os.MkdirAll(volume, 0o755), os.Chown(volume, 10001, 10001), os.Chmod(root, 0o555),
	} {
		testbinary.Must(t, err)
	}
	address := testbinary.FreeAddress(t)
	inside := func(args ...string) *exec.Cmd {
		command := exec.Command("/workforce", args...)
		command.Env = []string{"ADMIN_PASSWORD=" + testbinary.Password}
		command.Dir = "/srv/workforce"
		command.SysProcAttr = &syscall.SysProcAttr{Chroot: root,
			Credential: &syscall.Credential{Uid: 10001, Gid: 10001}}
		return command
	}
	if output, err := inside("health", "--http", address).CombinedOutput(); err == nil {
		t.Errorf("a server that does not run is healthy: %s", output)
	}
	serveCommand(t, address, inside("serve", "--http", address, "--dir", "/srv/workforce/data"))
	output, err := inside("health", "--http", address).CombinedOutput()
	for end := time.Now().Add(30 * time.Second); err != nil && time.Now().Before(end); { // as a container engine does
		output, err = inside("health", "--http", address).CombinedOutput()
	}
	if err != nil {
		t.Errorf("not healthy: %v %s", err, output)
	}
	if found, err := filepath.Glob(filepath.Join(root, "*")); err != nil || len(found) != 2 {
		t.Errorf("the program wrote to its root folder: %v %v", found, err)
	}
}

// TestImage builds the image and looks into it.
func TestImage(t *testing.T) {
	buildah := tool(t, "buildah")
	if os.Getuid() != 0 { // buildah needs newuidmap and its ranges of ids for other users
		t.Skip("only root can build the image without further tools, so it was not built")
	}
	folder := t.TempDir()
	context := filepath.Join(folder, "context")
	for _, sub := range []string{"bin", "pb_hooks"} {
		testbinary.Must(t, os.MkdirAll(filepath.Join(context, sub), 0o700))
	}
	hooks, err := os.ReadFile("../pb_hooks/README.md")
	testbinary.Must(t, err)
	write(t, filepath.Join(context, "pb_hooks/README.md"), string(hooks))
	program, err := os.ReadFile(testbinary.Path(t))
	testbinary.Must(t, err)
	write(t, filepath.Join(context, "bin/workforce"), string(program))
	run := func(args ...string) string {
		t.Helper()
		storage := []string{"--storage-driver", "vfs", "--root", filepath.Join(folder, "images"), "--runroot",
			filepath.Join(folder, "run")}
		output, err := exec.Command(buildah, append(storage, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("buildah %v: %v\n%s", args, err, output)
		}
		return strings.TrimSpace(string(output))
	}
	run("build", "--isolation", "chroot", "--format", "docker", "--file", "Containerfile", "--ignorefile",
		"Containerfile.dockerignore", "--tag", "workforce", context)
	container := run("from", "localhost/workforce")
	if output := run("run", "--isolation", "chroot", container, "--", "/workforce",
		"--version"); !strings.Contains(output, "PocketBase") {
		t.Errorf("the program in the image printed %q", output)
	}
	if user := run("inspect", "--format", "{{.Docker.Config.User}}", container); user != "10001:10001" {
		t.Errorf("the image runs as %q", user)
	}
}

// TestCompose checks that the compose file names what the image and the proxy have.
func TestCompose(t *testing.T) {
	compose, container, caddy := example(t, "compose.yaml"), example(t, "Containerfile"), example(t, "Caddyfile")
	for text, files := range map[string][]string{
		"/srv/workforce": {compose, container}, `"/workforce", "health"`: {compose, container},
		"workforce:8090": {compose}, "8090": {container}, "{$WORKFORCE:": {caddy}, "{$DOMAIN:": {caddy},
		"read_only: true": {compose},
	} {
		for _, file := range files {
			if !strings.Contains(file, text) {
				t.Errorf("%q is missing in\n%s", text, file)
			}
		}
	}
}

// TestComposeNetworks checks that the proxy is trusted at all of its addresses, and that the network has some of
// IPv6: without them, Docker hides the addresses of all visitors with IPv6 behind its own.
func TestComposeNetworks(t *testing.T) {
	for _, name := range []string{"compose.yaml", "compose.cluster.yaml"} {
		compose := example(t, name)
		subnets := regexp.MustCompile(`subnet: "?([^"\s]+)"? }`).FindAllStringSubmatch(compose, -1)
		trusted := regexp.MustCompile(`TRUSTED_PROXIES: (.*)`).FindStringSubmatch(compose)
		if len(subnets) != 2 || trusted == nil || !strings.Contains(compose, "enable_ipv6: true") {
			t.Fatalf("%s: %v, %v", name, subnets, trusted)
		}
		var networks []string
		for _, subnet := range subnets {
			networks = append(networks, netip.MustParsePrefix(subnet[1]).String())
		}
		if trusted[1] != strings.Join(networks, ", ") {
			t.Errorf("%s trusts %s, and its networks are %v", name, trusted[1], networks)
		}
	}
}
