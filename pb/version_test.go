package main

import (
	"strings"
	"testing"
)

// Ensure that an operator who reports a problem can say what runs.
func TestVersion(t *testing.T) {
	output, err := program(t, "--version").CombinedOutput()
	if err != nil || !strings.Contains(string(output), "version in development") || !strings.Contains(string(output), "PocketBase v") {
		t.Errorf("says %q, %v", output, err)
	}
}
