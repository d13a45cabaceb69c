package bench_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// siteURL is the address in the links of the pages. It is the same in every round, whatever
// address the server listens on.
const siteURL = "http://workforce.example"

// A program is a version of ours, with a site that it has made.
type program struct {
	name, path string
	site       string       // a data folder without rate limits
	home       bench.Answer // other versions may render another home page
}

// on returns the program as the server of a data folder.
func (p program) on(dir string) contender {
	return contender{p.name, p.home, func(address string) *exec.Cmd {
		command := exec.Command(p.path, "serve", "--http", address, "--dir", dir)
		command.Env = append(command.Environ(), "SITE_URL="+siteURL,
			"ADMIN_EMAIL="+testbinary.AdminEmail, "ADMIN_PASSWORD="+testbinary.Password)
		return command
	}}
}

// A contender is a kind of server.
type contender struct {
	name    string
	home    bench.Answer // what it sends at /
	command func(address string) *exec.Cmd
}

// A server is a started contender.
type server struct {
	*testbinary.Server
	name, address string
	// startTime and startCPU are what the server took from the start of the process to the
	// first rendered page.
	startTime, startCPU time.Duration
}

// start starts a contender and waits for its first rendered page.
func (c contender) start(t *testing.T) *server {
	t.Helper()
	s := &server{name: c.name, address: testbinary.FreeAddress(t)}
	begin := time.Now()
	s.Server = testbinary.Launch(t, c.command(s.address))
	for !s.answers(c.home) {
		if output, ended := s.Ended(); ended {
			t.Fatalf("%s has ended:\n%s", c.name, output)
		}
		if time.Since(begin) > time.Minute {
			t.Fatalf("%s does not send the rendered home page", c.name)
		}
		time.Sleep(time.Millisecond) // until the next attempt
	}
	s.startTime, s.startCPU = time.Since(begin), s.CPU(t)
	return s
}

// answers reports whether the server sends the home page, in the same bytes.
func (s *server) answers(home bench.Answer) bool {
	got, err := fetch(s.address, "/")
	return err == nil && bytes.Equal(got.Body, home.Body)
}

// settle waits until the server has done what it does in the background after its start, so
// that it is not counted as time of requests.
func (s *server) settle(t *testing.T) {
	t.Helper()
	const look, idle, longest = time.Second, 50 * time.Millisecond, time.Minute
	begin := time.Now()
	for before := s.CPU(t); ; {
		time.Sleep(look) // the span in which the processor time is counted
		now := s.CPU(t)
		if now-before < idle {
			return
		}
		if time.Since(begin) > longest {
			t.Fatalf("%s does not come to rest", s.name)
		}
		before = now
	}
}

// fetch returns a compressed answer. Its headers are those that do not change.
func fetch(address, path string) (bench.Answer, error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+address+path, nil)
	if err != nil {
		return bench.Answer{}, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return bench.Answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("GET %s: %s", path, response.Status)
	}
	response.Header.Del("Date")
	return bench.Answer{Header: response.Header, Body: body}, err
}

// fetch returns an answer as the function does. Without one it ends the run.
func (r *run) fetch(address, path string) bench.Answer {
	r.Helper()
	answer, err := fetch(address, path)
	if err != nil {
		r.Fatal(err)
	}
	return answer
}

// rivals returns the servers that ours is compared with.
func rivals(t *testing.T, answers bench.Answers) []contender {
	t.Helper()
	folder := t.TempDir()
	file := filepath.Join(folder, "answers.json")
	if err := answers.Write(file); err != nil {
		t.Fatal(err)
	}
	bare, pocketBase, home := build(t, folder, "bare"), build(t, folder, "pocketbase"), answers["/"]
	all := []contender{
		{bench.Bare, home, func(address string) *exec.Cmd { return exec.Command(bare, address, file) }},
		{bench.PocketBase, home, func(address string) *exec.Cmd {
			return exec.Command(pocketBase, address, file, filepath.Join(folder, "data"))
		}},
	}
	if path, err := exec.LookPath("nginx"); err == nil {
		all = append(all, contender{bench.Nginx, home, func(address string) *exec.Cmd {
			return nginx(t, path, filepath.Join(folder, "nginx"), address, answers)
		}})
	}
	return all
}

// build builds one of the commands beside this package.
func build(t *testing.T, folder, name string) (path string) {
	t.Helper()
	path = filepath.Join(folder, name)
	if output, err := exec.Command("go", "build", "-o", path, "workforce/pb/test/bench/"+name).
		CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return path
}

// rotate returns the contenders in another order for each round, so that none is always
// measured first.
func rotate[one any](all []one, round int) []one {
	first := round % len(all)
	return append(append([]one{}, all[first:]...), all[:first]...)
}
