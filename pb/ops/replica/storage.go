package replica

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/url"
	"path"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	"github.com/aws/smithy-go/logging"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
	"github.com/superfly/ltx"
)

// OpenStorage returns a client for the storage at an address, and what Litestream reads in the address, with
// the region that is used. A request may take as long as limit. The keys come from the environment or, on
// Amazon's machines, from their role.
func OpenStorage(ctx context.Context, address string, limit time.Duration) (*s3.Client, *streams.ReplicaClient, error) {
	place, err := clientOf(address, "")
	if err != nil {
		return nil, nil, err
	}
	if place.Region == "" {
		place.Region = streams.DefaultRegion
	}
	loaded, err := config.LoadDefaultConfig(ctx, config.WithRegion(place.Region),
		config.WithHTTPClient(awshttp.NewBuildableClient().WithTimeout(limit)), config.WithLogger(logging.Nop{}))
	if err != nil {
		return nil, nil, fmt.Errorf("read the keys of the storage: %w", err)
	}
	return s3.NewFromConfig(loaded, func(o *s3.Options) {
		o.UsePathStyle = place.ForcePathStyle
		o.RetryMaxAttempts = 1
		if place.Endpoint != "" {
			o.BaseEndpoint = aws.String(place.Endpoint)
			o.RequestChecksumCalculation = aws.RequestChecksumCalculationWhenRequired
			o.ResponseChecksumValidation = aws.ResponseChecksumValidationWhenRequired
		}
	}), place, nil
}

// Plain returns what the storage or the network said, in words of an operator. The storage's own
// words come after a colon.
func Plain(err error) error {
	if said, ok := errors.AsType[smithy.APIError](err); ok {
		because := "the storage refuses this"
		switch said.ErrorCode() {
		case "NoSuchBucket":
			because = "there is no such bucket"
		// The last is of the S3 gateway Versity.
		case "AccessDenied", "Forbidden", "InvalidAccessKeyId", "SignatureDoesNotMatch", "XAdminUserNotFound":
			because = "the storage refuses the keys (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)"
		case "RequestTimeTooSkewed":
			because = "the clock of this machine is wrong"
		}
		return fmt.Errorf("%s: %s: %s", because, said.ErrorCode(), said.ErrorMessage())
	}
	if _, asked := errors.AsType[*smithy.OperationError](err); asked && errors.Is(err, context.DeadlineExceeded) {
		return errors.New("the storage does not answer in time")
	}
	if err != nil && strings.Contains(err.Error(), "get credentials") {
		return errors.New("there are no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		address, _, _ := strings.Cut(failed.URL, "?")
		return fmt.Errorf("%s does not answer: %w", address, failed.Err)
	}
	return err
}

// listLimit is how long a Follower waits for one page of a list.
const listLimit = 10 * time.Second

// A seeking client lists the files of a generation from a change on. Litestream's client asks for all of them
// and drops those before: thousands after an hour with many forms, twice a second.
type seeking struct {
	litestream.ReplicaClient
	storage *s3.Client
	bucket  string
	folder  string // of the generation
}

func newSeeking(ctx context.Context, address, name string) (*seeking, error) {
	storage, _, err := OpenStorage(ctx, address, listLimit)
	if err != nil {
		return nil, err
	}
	client, err := clientOf(address, name)
	if err != nil {
		return nil, err
	}
	return &seeking{client, storage, client.Bucket, client.Path}, nil
}

// LTXFiles lists the files of a level whose first change is not before seek.
func (s *seeking) LTXFiles(ctx context.Context, level int, seek ltx.TXID, useMetadata bool) (ltx.FileIterator, error) {
	if seek == 0 || useMetadata {
		return s.ReplicaClient.LTXFiles(ctx, level, seek, useMetadata)
	}
	prefix := fmt.Sprintf("%s/%04x/", s.folder, level)
	pages := s3.NewListObjectsV2Paginator(s.storage, &s3.ListObjectsV2Input{
		Bucket: &s.bucket, Prefix: &prefix, StartAfter: aws.String(prefix + ltx.FormatFilename(seek-1, math.MaxUint64)),
	})
	var files []*ltx.FileInfo
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("list the changes of a generation: %w", err)
		}
		for _, object := range page.Contents {
			first, last, err := ltx.ParseFilename(path.Base(aws.ToString(object.Key)))
			if err != nil {
				continue // it is not Litestream's
			}
			files = append(files, &ltx.FileInfo{
				Level: level, MinTXID: first, MaxTXID: last, Size: aws.ToInt64(object.Size),
				CreatedAt: aws.ToTime(object.LastModified).UTC(),
			})
		}
	}
	return ltx.NewFileInfoSliceIterator(files), nil
}
