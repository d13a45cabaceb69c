package bench_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/bench"
)

// nginx returns nginx with files that hold the same answers.
func nginx(t *testing.T, path, dir, address string, answers bench.Answers) *exec.Cmd {
	t.Helper()
	var locations bytes.Buffer
	number := 0
	for page, answer := range answers {
		number++
		writeLocation(t, &locations, dir, page, fmt.Sprintf("/file-%d", number), answer)
	}
	return nginxCommand(t, path, dir, fmt.Sprintf(`	etag off;
	server {
		listen %s;
		root %s;
%s	}
`, address, dir, &locations))
}

// nginxCommand returns nginx with the part of a configuration that describes servers. Its files are in a
// folder.
func nginxCommand(t *testing.T, path, dir, servers string) *exec.Cmd {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(dir, "nginx.conf")
	text := fmt.Sprintf(`daemon off;
worker_processes auto;
error_log stderr;
pid %[1]s/pid;
%[2]s
events { worker_connections 1024; }
http {
	access_log off;
	client_body_temp_path %[1]s/body;
	proxy_temp_path %[1]s/proxy;
	fastcgi_temp_path %[1]s/fastcgi;
	uwsgi_temp_path %[1]s/uwsgi;
	scgi_temp_path %[1]s/scgi;
	sendfile on;
	tcp_nopush on;
	open_file_cache max=100;
	keepalive_requests 100000000;
%[3]s}
`, dir, user(), servers)
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return exec.Command(path, "-e", "stderr", "-p", dir, "-c", config)
}

// user lets the workers read the temporary folder if the tests run as root.
func user() string {
	if os.Getuid() == 0 {
		return "user root root;"
	}
	return ""
}

// writeLocation writes the file of an answer and the part of the configuration that sends it.
func writeLocation(t *testing.T, to *bytes.Buffer, dir, page, file string, answer bench.Answer) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	name, compression := file, "off"
	if answer.Header.Get("Content-Encoding") == "gzip" {
		name, compression = file+".gz", "always"
	}
	if err := os.WriteFile(filepath.Join(dir, name), answer.Body, 0o600); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(to, "\t\tlocation = %s { rewrite ^ %s last; }\n\t\tlocation = %s {\n\t\t\tgzip_static %s;\n\t\t\tdefault_type %q;\n\t\t\tadd_header Last-Modified \"\";\n",
		page, file, file, compression, answer.Header.Get("Content-Type"))
	for header, values := range answer.Header {
		if slices.Contains([]string{"Content-Type", "Content-Encoding", "Content-Length"}, header) { // nginx sends them
			continue
		}
		fmt.Fprintf(to, "\t\t\tadd_header %s \"%s\";\n", header,
			strings.ReplaceAll(strings.Join(values, ", "), `"`, `\"`))
	}
	to.WriteString("\t\t}\n")
}
