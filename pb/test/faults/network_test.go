package faults_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// isolatedVariable is set in the process that TestMain has put into a network of its own.
const isolatedVariable = "WORKFORCE_TEST_ISOLATED"

// TestMain runs the tests in a network namespace that has no way out, if this account may make one. There, a test
// can cut off machines, and nothing that it sends can leave this machine.
func TestMain(m *testing.M) {
	isIsolated := os.Getenv(isolatedVariable) != "" && ip("link", "set", "lo", "up") == nil
	if isIsolated || os.Getuid() != 0 || ip("netns") != nil {
		os.Exit(testbinary.Main(m))
	}
	isolated := exec.Command(os.Args[0], os.Args[1:]...)
	isolated.Stdout, isolated.Stderr = os.Stdout, os.Stderr
	isolated.Env = append(os.Environ(), isolatedVariable+"=1")
	isolated.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if err := isolated.Start(); err != nil {
		os.Exit(testbinary.Main(m)) // namespaces are not allowed here
	}
	_ = isolated.Wait()
	os.Exit(isolated.ProcessState.ExitCode())
}

const (
	// switchName is the switch between the machines of a cluster and the test, which has the address switchHost.
	switchName, switchHost = "wf0", "10.77.0.1"
	// visitorNetwork has the addresses of visitors.
	visitorNetwork = "10.9.0.0/16"
)

// newSwitch makes the switch. Without a network of its own, the test connects the machines by loopback.
func newSwitch(t *testing.T) (connects bool) {
	t.Helper()
	if os.Getenv(isolatedVariable) == "" {
		return false
	}
	err := errors.Join(
		// Without an address of its own, it takes another one whenever a cable is pulled.
		ip("link", "add", switchName, "address", "02:00:00:00:00:01", "type", "bridge"),
		ip("addr", "add", switchHost+"/24", "dev", switchName),
		ip("link", "set", switchName, "up"),
		ip("route", "add", "local", visitorNetwork, "dev", "lo"),
	)
	t.Cleanup(func() {
		_ = ip("link", "del", switchName)
		_ = ip("route", "del", "local", visitorNetwork, "dev", "lo")
	})
	if err != nil {
		t.Logf("CLUSTER the machines are connected by loopback: %v", err)
	}
	return err == nil
}

// A cable connects a machine, in a network namespace of its own, to the switch. A nil cable stands for a machine
// that is connected by loopback.
type cable struct {
	namespace, port string
	// address is that of the machine.
	address string
}

func newCable(t *testing.T, number int) *cable {
	t.Helper()
	name := fmt.Sprintf("wf%d-%d", os.Getpid(), number)
	c := &cable{namespace: name, port: fmt.Sprintf("wf0-%d", number), address: fmt.Sprintf("10.77.0.%d", 10+number)}
	t.Cleanup(func() {
		_ = ip("link", "del", c.port) // the namespace would remove it a moment later
		_ = ip("netns", "del", name)
	})
	err := errors.Join(
		ip("netns", "add", name),
		ip("link", "add", c.port, "type", "veth", "peer", "name", "eth0", "netns", name),
		ip("link", "set", c.port, "master", switchName, "up"),
		ip("-n", name, "addr", "add", c.address+"/24", "dev", "eth0"),
		ip("-n", name, "link", "set", "eth0", "up"),
		ip("-n", name, "route", "add", "default", "via", switchHost), // to visitors
	)
	testbinary.Must(t, err)
	return c
}

// pull cuts the machine off: packets vanish, and nobody is told.
func (c *cable) pull(t *testing.T) {
	t.Helper()
	if err := ip("link", "set", c.port, "nomaster"); err != nil {
		t.Error(err)
	}
}

func (c *cable) plug(t *testing.T) {
	t.Helper()
	if err := ip("link", "set", c.port, "master", switchName); err != nil {
		t.Error(err)
	}
}

// command returns the words that start a program on the machine.
func (c *cable) command() []string {
	if c == nil {
		return nil
	}
	return []string{"ip", "netns", "exec", c.namespace}
}

// gateHost returns the address at which the machine reaches this test.
func (c *cable) gateHost() string {
	if c == nil {
		return "127.0.0.1"
	}
	return switchHost
}

// visitor returns what stands for an address of 127.0.0.0/8, which does not reach the machine.
func (c *cable) visitor(address string) string {
	if c == nil {
		return address
	}
	parts := strings.Split(address, ".")
	if parts[1] == "0" { // not one of the many in 127.9.0.0/16
		parts[2] = "255"
	}
	return "10.9." + parts[2] + "." + parts[3]
}

// ip runs the command of that name.
func ip(words ...string) error {
	output, err := exec.Command("ip", words...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(words, " "), err, strings.TrimSpace(string(output)))
	}
	return nil
}
