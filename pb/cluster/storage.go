package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
)

// storageLimit is how long one small request to the storage may take. A machine that waits
// longer cannot keep the lease.
const storageLimit = leaseTime / 2

// A storage is the place in an object storage that the machines of a cluster share.
type storage struct {
	client         *s3.Client
	bucket, prefix string
	// endpoint is empty for Amazon's own.
	endpoint, region string
	pathStyle        bool
}

// openStorage reads an address in the form that Litestream has, such as
// s3://bucket/prefix?endpoint=https://s3.example.com. The keys come from the environment or, on
// Amazon's machines, from their role.
func openStorage(ctx context.Context, address string) (*storage, error) {
	client, err := litestream.NewReplicaClientFromURL(address)
	if err != nil {
		return nil, fmt.Errorf("read the address of the cluster: %w", err)
	}
	settings, ok := client.(*streams.ReplicaClient)
	if !ok {
		return nil, errors.New("the address of the cluster does not begin with s3://")
	}
	region := settings.Region
	if region == "" {
		region = streams.DefaultRegion
	}
	loaded, err := config.LoadDefaultConfig(ctx, config.WithRegion(region), config.WithHTTPClient(awshttp.NewBuildableClient().WithTimeout(storageLimit)))
	if err != nil {
		return nil, fmt.Errorf("read the keys of the storage: %w", err)
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("read the address of the cluster: %w", err)
	}
	return &storage{bucket: settings.Bucket, prefix: strings.Trim(parsed.Path, "/"), endpoint: settings.Endpoint, region: region, pathStyle: settings.ForcePathStyle, client: s3.NewFromConfig(loaded, func(o *s3.Options) {
		o.UsePathStyle = settings.ForcePathStyle
		o.RetryMaxAttempts = 1
		if settings.Endpoint != "" {
			o.BaseEndpoint = aws.String(settings.Endpoint)
			o.RequestChecksumCalculation = aws.RequestChecksumCalculationWhenRequired
			o.ResponseChecksumValidation = aws.ResponseChecksumValidationWhenRequired
		}
	})}, nil
}

// key returns the key of an object of the cluster.
func (s *storage) key(name string) *string { return aws.String(s.prefix + "/" + name) }

// brief returns a context for one small request to the storage.
func brief(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, storageLimit)
}
