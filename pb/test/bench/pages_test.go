package bench_test

import (
	"path/filepath"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// prepare makes the data folder of the site and gets the answers that all servers send.
func (r *run) prepare() {
	r.addProgram(program{name: bench.Ours, path: testbinary.Path(r.T)}, func(p *testbinary.Program) {
		var posts []struct{ Slug string }
		if p.From(testbinary.Office).Get(r.T, "/api/blogs").Into(r.T, &posts); len(posts) == 0 {
			r.Fatal("there is no post")
		}
		r.post = "/blogs/" + posts[0].Slug
		r.answers = bench.Answers{nothing: {}}
		for _, path := range []string{"/", r.post, "/api/blogs"} {
			r.answers[path] = r.fetch(p.Address, path)
		}
	})
	if *against != "" {
		r.addProgram(program{name: bench.Other, path: *against}, func(*testbinary.Program) {})
	}
	for _, p := range r.programs {
		r.servers = append(r.servers, p.on(p.site))
	}
	r.servers = append(r.servers, rivals(r.T, r.answers)...)
	for _, c := range r.servers {
		c.start(r.T).Stop(r.T) // PocketBase makes its data folder
	}
}

// addProgram lets a program make its site. It calls look while the program serves it.
func (r *run) addProgram(one program, look func(p *testbinary.Program)) {
	one.site = filepath.Join(r.TempDir(), "site")
	testbinary.NewDataOf(r.T, one.path, one.site)
	p := testbinary.StartWith(r.T,
		testbinary.Options{Dir: one.site, Settings: []string{"SITE_URL=" + siteURL}, Binary: one.path})
	defer p.Stop(r.T)
	liftLimits(r.T, p.From(testbinary.Office).LogInAsOperator(r.T))
	one.home = r.fetch(p.Address, "/")
	look(p)
	r.programs = append(r.programs, one)
}

// nothing is the path of an empty answer, which shows the limit of the load generator.
const nothing = "/nothing"

// pages starts all servers in each round, reads their memory, and lets them answer in turn.
func (r *run) pages() {
	subjects := []struct{ name, path string }{{bench.Warm, "/"}, {"a post", r.post}, {"/api/blogs", "/api/blogs"}}
	for round := range *rounds {
		servers := r.startAll(round)
		for _, s := range servers {
			s.settle(r.T)
		}
		r.addMemory(servers, bench.Idle)
		for _, subject := range subjects {
			for _, s := range rotate(servers, round) {
				r.fetch(s.address, subject.path) // the answer is warm from now on
				r.add(bench.Pages, subject.name, s.name, load(r.T, s, call{path: subject.path}, connections, *duration))
			}
		}
		r.addMemory(servers, bench.Loaded)
		for _, s := range servers {
			if s.name == bench.Bare {
				limit := load(r.T, s, call{path: nothing}, connections, *duration)
				limit.cpu = 0
				r.add(bench.Generator, "empty answer", bench.Bare, limit)
			}
			s.Stop(r.T)
		}
		for _, p := range rotate(r.programs, round) {
			r.startNew(p)
		}
	}
}

// startAll starts all servers on folders that exist.
func (r *run) startAll(round int) []*server {
	var servers []*server
	for _, c := range rotate(r.servers, round) {
		s := c.start(r.T)
		r.addStart("existing folder", s)
		servers = append(servers, s)
	}
	return servers
}

// startNew starts a program on a new folder.
func (r *run) startNew(p program) {
	s := p.on(filepath.Join(r.TempDir(), "new")).start(r.T)
	r.addStart("new folder", s)
	s.Stop(r.T)
}

// addStart adds how long the start of a server took.
func (r *run) addStart(subject string, s *server) {
	r.report.Add(bench.Starts, subject, s.name, bench.CPUTime, milliseconds(s.startCPU))
	r.report.Add(bench.Starts, subject, s.name, bench.Time, milliseconds(s.startTime))
}

func (r *run) addMemory(servers []*server, measure bench.Measure) {
	for _, s := range servers {
		r.report.Add(bench.Starts, "existing folder", s.name, measure, float64(s.Memory(r.T))/testbinary.Megabyte)
	}
}
