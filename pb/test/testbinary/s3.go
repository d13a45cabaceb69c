package testbinary

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// S3Key and S3Secret are the account of every S3 server of a test.
const S3Key, S3Secret = "workforce", "correct-horse"

// An S3 is a server with buckets on a folder of this machine.
type S3 struct {
	Endpoint string
	dir      string // has a folder for each bucket, with its objects as files
}

// NewBucket makes a bucket and returns the folder with its objects.
func (s *S3) NewBucket(t *testing.T, name string) (dir string) {
	t.Helper()
	dir = filepath.Join(s.dir, name)
	Must(t, os.Mkdir(dir, 0o700))
	return dir
}

// LeaderOf returns the address of the machine that leads a cluster, by the folder of its objects, or "".
func LeaderOf(cluster string) string {
	leaders, err := filepath.Glob(filepath.Join(cluster, "leaders", strings.Repeat("?", 16)))
	if err != nil || len(leaders) == 0 {
		return ""
	}
	text, err := os.ReadFile(slices.Max(leaders))
	var leader struct {
		Address string `json:"address"`
	}
	if err != nil || json.Unmarshal(text, &leader) != nil {
		return "" // it is being written
	}
	return leader.Address
}

// KeepVersions lets a bucket keep versions of what is replaced or deleted.
func (s *S3) KeepVersions(t *testing.T, bucket string) {
	t.Helper()
	client := s3.New(s3.Options{Region: "us-east-1", BaseEndpoint: &s.Endpoint, UsePathStyle: true,
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: S3Key, SecretAccessKey: S3Secret}, nil
		})})
	_, err := client.PutBucketVersioning(t.Context(), &s3.PutBucketVersioningInput{
		Bucket: &bucket, VersioningConfiguration: &types.VersioningConfiguration{
			Status: types.BucketVersioningStatusEnabled},
	})
	Must(t, err)
}

// Use returns the settings with which PocketBase stores files or backups in a bucket.
func (s *S3) Use(bucket string) Object {
	return Object{"enabled": true, "bucket": bucket, "region": "us-east-1", "endpoint": s.Endpoint,
		"accessKey": S3Key, "secret": S3Secret, "forcePathStyle": true}
}

// Settings are variables of the environment for a program that uses the server.
func (s *S3) Settings() []string {
	return []string{"AWS_ACCESS_KEY_ID=" + S3Key, "AWS_SECRET_ACCESS_KEY=" + S3Secret}
}

// Remove removes an object from a bucket.
func (s *S3) Remove(t *testing.T, bucket, key string) {
	t.Helper()
	attributes := filepath.Join(s.dir, "..", attributesFolder, bucket, key)
	Must(t, errors.Join(os.Remove(filepath.Join(s.dir, bucket, key)), os.RemoveAll(attributes)))
}

// Beside the folder of the buckets, attributesFolder has what the server knows of their objects, and versionsFolder has
// their older versions.
const attributesFolder, versionsFolder = "attributes", "versions"

// Run runs a command of the program with the settings of the storage, for a limited time: one that should refuse may
// serve. It returns what the command printed.
func (s *S3) Run(t *testing.T, words ...string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), awaitLimit)
	defer cancel()
	command := exec.CommandContext(ctx, Path(t), words...)
	command.Env = append(os.Environ(), s.Settings()...)
	output, err := command.CombinedOutput()
	return string(output), err
}

// StartS3 starts an S3 server until the end of the test. WORKFORCE_VERSITYGW names its program,
// which `npm test` builds. It is no dependency of go.mod, because it would add a hundred modules.
func StartS3(t *testing.T) *S3 {
	t.Helper()
	program := os.Getenv("WORKFORCE_VERSITYGW")
	if program == "" {
		t.Skip("runs in npm test, which builds an S3 server, or with WORKFORCE_VERSITYGW=/path/to/versitygw")
	}
	address := FreeAddress(t)
	root := t.TempDir()
	s := &S3{Endpoint: "http://" + address, dir: filepath.Join(root, "buckets")}
	for _, dir := range []string{s.dir, filepath.Join(root, attributesFolder), filepath.Join(root, versionsFolder)} {
		Must(t, os.Mkdir(dir, 0o700))
	}
	command := exec.Command(program, "--port", address, "--quiet", "posix", "--sidecar",
		filepath.Join(root, attributesFolder),
		"--versioning-dir", filepath.Join(root, versionsFolder), s.dir)
	command.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+S3Key, "ROOT_SECRET_KEY="+S3Secret)
	run, err := launch(command)
	Must(t, err)
	t.Cleanup(run.kill)
	Must(t, run.await(address))
	return s
}
