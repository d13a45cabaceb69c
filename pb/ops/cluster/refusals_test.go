package cluster_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestRefusals does in `/_/` what would harm a cluster. The answer says what to do instead.
func TestRefusals(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "site")
	s3.NewBucket(t, "empty")
	address := "s3://site/cluster?endpoint=" + s3.Endpoint
	leader := startMachine(t, s3, address, "leader")
	run(t, s3, "superuser", "upsert", testbinary.OperatorEmail, testbinary.Password, "--dir", leader.Dir)
	grieve(t, leader, "with a file")
	operator := leader.From(testbinary.Office).LogInAsOperator(t)
	for _, test := range []struct {
		method, path string
		body         testbinary.Object
		sentence     string
	}{
		{http.MethodPatch, "/api/settings", testbinary.Object{"s3": testbinary.Object{"enabled": false}},
			"stores uploaded files in S3"},
		{http.MethodPatch, "/api/settings", testbinary.Object{"s3": testbinary.Object{"bucket": "mistyped"}},
			"cannot be used: 404 Not Found: NoSuchBucket"},
		{http.MethodPatch, "/api/settings", testbinary.Object{"s3": testbinary.Object{"secret": "mistyped"}},
			"cannot be used: 403 Forbidden"},
		{http.MethodPatch, "/api/settings",
			testbinary.Object{"s3": testbinary.Object{"endpoint": "http://" + testbinary.FreeAddress(t)}},
			"connection refused"},
		{http.MethodPatch, "/api/settings", testbinary.Object{"s3": testbinary.Object{"bucket": "empty"}},
			"lacks 1 of the present files"},
		{http.MethodPost, "/api/backups/any.zip/restore", nil, "cannot be restored while the cluster runs"},
	} {
		answer := operator.Send(t, test.method, test.path, test.body)
		if answer.Status != http.StatusBadRequest || !strings.Contains(answer.Body, test.sentence) {
			t.Errorf("%s %s: %d %s", test.method, test.path, answer.Status, answer.Body)
		}
	}
	other := testbinary.Object{"meta": testbinary.Object{"appName": "Site"},
		"s3": testbinary.Object{"endpoint": s3.Endpoint + "/"}}
	if answer := operator.Send(t, http.MethodPatch, "/api/settings", other); answer.Status != http.StatusOK {
		t.Errorf("other settings: %d %s", answer.Status, answer.Body)
	}
}
