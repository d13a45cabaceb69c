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
)

// bucketLimit limits the time to ask a bucket about its versions.
const bucketLimit = 10 * time.Second

const uploadedFiles = "uploaded files"

// A Bucket keeps the versions of what is deleted in it.
type Bucket struct {
	Name string
	Has  string // such as "backups"
	Days int    // after which it removes them; 0: never, as far as it tells
}

// Versioned returns the buckets of the settings that keep versions of what is deleted in them. One that does not tell is
// left out.
func Versioned(ctx context.Context, app core.App) (all []Bucket) {
	settings := app.Settings()
	for _, one := range []struct {
		has    string
		config core.S3Config
	}{{uploadedFiles, settings.S3}, {"backups", settings.Backups.S3}} {
		if !one.config.Enabled {
			continue
		}
		if days, keeps := keptVersions(ctx, one.config); keeps {
			all = append(all, Bucket{one.config.Bucket, one.has, days})
		}
	}
	return all
}

// keptVersions asks a bucket whether it keeps versions, and after how many days it removes them.
func keptVersions(ctx context.Context, config core.S3Config) (days int, keeps bool) {
	ctx, cancel := context.WithTimeout(ctx, bucketLimit)
	defer cancel()
	client := clientOf(config)
	status, err := client.GetBucketVersioning(ctx, &s3.GetBucketVersioningInput{Bucket: &config.Bucket})
	if err != nil || status.Status == "" { // one that was suspended keeps those of before
		return 0, false
	}
	rules, err := client.GetBucketLifecycleConfiguration(ctx, &s3.GetBucketLifecycleConfigurationInput{Bucket: &config.Bucket})
	if err != nil {
		return 0, true
	}
	for _, rule := range rules.Rules {
		isOfAll := rule.Filter == nil || rule.Filter.And == nil && rule.Filter.Tag == nil && aws.ToString(rule.Filter.Prefix) == "" &&
			rule.Filter.ObjectSizeGreaterThan == nil && rule.Filter.ObjectSizeLessThan == nil
		if old := rule.NoncurrentVersionExpiration; rule.Status == types.ExpirationStatusEnabled && isOfAll && old != nil {
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
			got, err := client.GetObject(s.ctx, &s3.GetObjectInput{Bucket: &config.Bucket, Key: version.Key, VersionId: version.VersionId})
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
