package bench_test

import (
	"fmt"
	"net/http"
	"os/exec"
	"strconv"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// rowsOfPage is how many rows a page of a list has by default.
const rowsOfPage = 50

// lists reads pages of the inbox, of a short list and of longer ones.
func (r *run) lists() {
	for count := 1000; count <= *rows; count = nextCount(count) {
		r.listsOf(count)
	}
}

// nextCount returns 100,000 after 1,000, and then ten times more.
func nextCount(count int) int {
	if count == 1000 {
		return 100_000
	}
	return 10 * count
}

func (r *run) listsOf(count int) {
	var servers []*server
	tokens := map[*server]string{}
	for _, p := range r.programs {
		dir := r.copyOf(p.site)
		if output, err := exec.Command(p.path, "seed", "grievances", strconv.Itoa(count), "--dir", dir).
			CombinedOutput(); err != nil {
			r.Fatal(err, string(output))
		}
		s := p.on(dir).start(r.T)
		r.addStart(fmt.Sprintf("existing folder, %d grievances", count), s)
		s.settle(r.T)
		servers, tokens[s] = append(servers, s), "Authorization: "+logIn(r, s)
	}
	for round := range *rounds {
		for _, list := range []struct{ name, query string }{
			{"first page", ""}, {"last page", fmt.Sprint("page=", count/rowsOfPage)}, {"unread", "unread=1"},
			{"search for a name", "q=Lakshmi+Iyer"},
		} {
			for _, s := range rotate(servers, round) {
				sample := load(r.T, s, call{path: "/api/grievances?" + list.query, headers: []string{tokens[s]}}, 1,
					*duration/3)
				r.add(bench.Lists, fmt.Sprintf("%s of %d", list.name, count), s.name, sample)
			}
		}
	}
	for _, s := range servers {
		s.Stop(r.T)
	}
}

// logIn returns the token of an admin.
func logIn(r *run, s *server) string {
	caller := testbinary.NewCaller("http://"+s.address, s.address, testbinary.Office, nil)
	var session struct{ Token string }
	got := caller.Send(r.T, http.MethodPost, "/api/auth/login",
		testbinary.Object{"email": testbinary.AdminEmail, "password": testbinary.Password})
	if got.Into(r.T, &session); session.Token == "" {
		r.Fatal(got.Status, got.Body)
	}
	return session.Token
}
