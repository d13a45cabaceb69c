package traces

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/replica"
)

// bucketLimit limits the time to ask a bucket about its versions.
const bucketLimit = 10 * time.Second

const uploadedFiles = "uploaded files"

// A Bucket keeps the versions of what is deleted in it.
type Bucket struct {
	Name string
	Has  string // "uploaded files", "backups" or "the replica"
	Days int    // after which it removes them; 0: never, as far as it tells
}

// Versioned returns the buckets of the settings, and of the replica at an address, that keep versions of what is
// deleted in them. One that does not tell is left out.
func Versioned(ctx context.Context, app core.App, replicaURL string) (all []Bucket) {
	add := func(has string, client *s3.Client, bucket string) {
		if days, keeps := keptVersions(ctx, client, bucket); keeps {
			all = append(all, Bucket{bucket, has, days})
		}
	}
	settings := app.Settings()
	for _, one := range []struct {
		has    string
		config core.S3Config
	}{{uploadedFiles, settings.S3}, {"backups", settings.Backups.S3}} {
		if one.config.Enabled {
			add(one.has, clientOf(one.config), one.config.Bucket)
		}
	}
	if replicaURL != "" {
		if client, place, err := replica.OpenStorage(ctx, replicaURL, bucketLimit); err == nil {
			add("the replica", client, place.Bucket)
		}
	}
	return all
}

// keptVersions asks a bucket whether it keeps versions, and after how many days it removes them.
func keptVersions(ctx context.Context, client *s3.Client, bucket string) (days int, keeps bool) {
	ctx, cancel := context.WithTimeout(ctx, bucketLimit)
	defer cancel()
	status, err := client.GetBucketVersioning(ctx, &s3.GetBucketVersioningInput{Bucket: &bucket})
	if err != nil || status.Status == "" { // one that was suspended keeps those of before
		return 0, false
	}
	rules, err := client.GetBucketLifecycleConfiguration(ctx, &s3.GetBucketLifecycleConfigurationInput{Bucket: &bucket})
	if err != nil {
		return 0, true
	}
	for _, rule := range rules.Rules {
		isOfAll := rule.Filter == nil || rule.Filter.And == nil && rule.Filter.Tag == nil &&
			aws.ToString(rule.Filter.Prefix) == "" &&
			rule.Filter.ObjectSizeGreaterThan == nil && rule.Filter.ObjectSizeLessThan == nil
		if old := rule.NoncurrentVersionExpiration; rule.Status == types.ExpirationStatusEnabled && isOfAll &&
			old != nil {
			return int(aws.ToInt32(old.NoncurrentDays)), true
		}
	}
	return 0, true
}

func clientOf(config core.S3Config) *s3.Client {
	endpoint := config.Endpoint
	if !strings.Contains(endpoint, "://") {
		endpoint = "https://" + endpoint
	}
	return s3.New(s3.Options{
		Region: config.Region, BaseEndpoint: &endpoint, UsePathStyle: config.ForcePathStyle, RetryMaxAttempts: 1,
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: config.AccessKey, SecretAccessKey: config.Secret}, nil
		}),
	})
}

// versions looks in the older versions of uploaded files.
func (s *search) versions(app core.App) error {
	config := app.Settings().S3
	client := clientOf(config)
	pages := s3.NewListObjectVersionsPaginator(client, &s3.ListObjectVersionsInput{Bucket: &config.Bucket})
	for pages.HasMorePages() {
		page, err := pages.NextPage(s.ctx)
		if err != nil {
			return fmt.Errorf("list older versions of the uploaded files in S3: %w", err)
		}
		for _, version := range page.Versions {
			if aws.ToBool(version.IsLatest) {
				continue
			}
			got, err := client.GetObject(s.ctx,
				&s3.GetObjectInput{Bucket: &config.Bucket, Key: version.Key, VersionId: version.VersionId})
			if err != nil {
				return fmt.Errorf("read an older version of an uploaded file in S3: %w", err)
			}
			shown := "S3, older version: " + *version.Key
			s.add("the name of "+shown, count(fold([]byte(*version.Key)), s.word))
			err = s.stream(shown, got.Body)
			got.Body.Close()
			if err != nil {
				return err
			}
		}
	}
	return nil
}
