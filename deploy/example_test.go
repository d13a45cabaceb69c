package deploy_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestMain removes what the tests have built.
func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// example returns a file of this folder with texts replaced. changes alternates old and new
// texts. Each old one must be there, so that the test cannot miss the example.
func example(t *testing.T, name string, changes ...string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	testbinary.Must(t, err)
	for i := 0; i < len(changes); i += 2 {
		if !bytes.Contains(text, []byte(changes[i])) {
			t.Fatalf("%s has no %q", name, changes[i])
		}
		text = bytes.ReplaceAll(text, []byte(changes[i]), []byte(changes[i+1]))
	}
	return string(text)
}

// write writes a file and returns its path.
func write(t *testing.T, path, text string) string {
	t.Helper()
	testbinary.Must(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// tool returns the path of a program: the one that an environment variable such as CADDY_PATH names, or
// the one of this machine. It skips the test if there is none.
func tool(t *testing.T, name string) string {
	t.Helper()
	path := findTool(name)
	if path == "" {
		t.Skipf("%s is not on this machine, so its example was not run", name)
	}
	return path
}

// findTool returns the path of a program, or "".
func findTool(name string) string {
	if path := os.Getenv(strings.ToUpper(name) + "_PATH"); path != "" {
		return path
	}
	path, _ := exec.LookPath(name)
	return path
}

// serve runs a server until the test ends, or until stop is called, and waits until it listens. stop
// returns what the server has printed.
func serve(t *testing.T, address, name string, args ...string) (stop func() string) {
	t.Helper()
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(), "HOME="+t.TempDir()) // Caddy stores its state there
	return serveCommand(t, address, command)
}

func serveCommand(t *testing.T, address string, command *exec.Cmd) (stop func() string) {
	t.Helper()
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	testbinary.Must(t, command.Start())
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	stop = sync.OnceValue(func() string {
		_ = command.Process.Signal(syscall.SIGTERM) // nginx also ends its workers
		<-ended
		return output.String()
	})
	t.Cleanup(func() { stop() })
	ticks := time.NewTicker(20 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("%s ended with %v\n%s", command.Path, err, &output)
		case <-ticks.C:
			if listens(address) {
				return stop
			}
		}
	}
}

func listens(address string) bool {
	connection, err := net.Dial("tcp", address)
	if err == nil {
		connection.Close()
	}
	return err == nil
}

// port returns the port of an address.
func port(address string) string { return address[strings.LastIndex(address, ":")+1:] }

// newCertificate writes a certificate for example.com that signs itself, with its key.
func newCertificate(t *testing.T) (certificate, key string, trust *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	testbinary.Must(t, err)
	template := x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "example.com"}, DNSNames: []string{"example.com"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour), IsCA: true,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	signed, err := x509.CreateCertificate(rand.Reader, &template, &template, private.Public(), private)
	testbinary.Must(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	testbinary.Must(t, err)
	folder := t.TempDir()
	public := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
	certificate = write(t, filepath.Join(folder, "certificate.pem"), string(public))
	key = write(t, filepath.Join(folder, "key.pem"),
		string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	trust = x509.NewCertPool()
	trust.AppendCertsFromPEM(public)
	return certificate, key, trust
}
