package cluster

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"workforce/pb/platform/uploads"
)

// secretName is the object with the secret that the machines of a cluster share.
const secretName = "secret"

// collectionPrefix begins the ids of collections, and so the keys of their files. PocketBase makes them.
const collectionPrefix = "pbc_"

const (
	// minSecret is the length of the shortest secret, in bytes. An empty one would admit everybody.
	minSecret = 20
	// maxName is how much is read of a secret or a claim, in bytes.
	maxName = 100
)

// errNoCluster says that there is no cluster at an address.
var errNoCluster = errors.New("there is no cluster")

// awaitSecret returns the secret of the cluster. While the storage cannot be reached, it returns the secret that this
// machine knows. A new machine knows none and waits. awaitSecret returns a *MembershipError if this machine must not
// begin a cluster.
func awaitSecret(ctx context.Context, s *storage, known string) (string, error) {
	unusable := condition{text: "The storage of the cluster cannot be used"}
	for {
		secret, err := findSecret(ctx, s, known)
		if _, refused := errors.AsType[*MembershipError](err); err == nil || refused {
			return secret, err
		}
		unusable.note(err)
		if known != "" {
			return known, nil
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// findSecret reads the secret of the cluster. If there is none, it makes one in a bucket that nobody has claimed and
// that has no files of records: a mistyped prefix would begin a second, empty cluster beside the one that was meant.
// A machine that knows the secret puts it back if somebody has removed it.
func findSecret(ctx context.Context, s *storage, known string) (string, error) {
	ctx, cancel := brief(ctx)
	defer cancel()
	secret, err := readSecret(ctx, s)
	if !errors.Is(err, errNoCluster) {
		return secret, err
	}
	claimant, err := s.read(ctx, uploads.ClaimName)
	if err != nil {
		return "", err
	}
	if claimant != "" && claimant != uploads.ClusterClaimant(known) {
		return "", s.refuseToBegin()
	}
	if known == "" {
		if used, err := s.hasFiles(ctx); err != nil || used {
			return "", orRefuse(err, refuse("There is no cluster at the prefix %q, and the bucket %s has uploaded files of a site. Check the prefix (CLUSTER_URL). A new cluster needs a bucket of its own. To make a cluster of that site: workforce cluster adopt.", s.prefix, s.bucket))
		}
	}
	own := cmp.Or(known, rand.Text())
	secret, err = makeSecret(ctx, s, own)
	if err == nil && known == "" && secret == own {
		slog.Warn("There is no cluster at this address yet, so a new, empty one begins", "bucket", s.bucket, "prefix",
			s.prefix)
	}
	return secret, err
}

// refuseToBegin returns why no cluster may begin in a bucket that somebody else has claimed.
func (s *storage) refuseToBegin() error {
	return refuse("There is no cluster at the prefix %q, and the bucket %s belongs to another cluster or site. Check the prefix (CLUSTER_URL). A new cluster needs a bucket of its own. If this one is no longer used, empty it, the object %s included.",
		s.prefix, s.bucket, uploads.ClaimName)
}

// refuseForeign returns why no files may be sent to a bucket that another cluster or site has claimed, or nil. To the
// other one, they would belong to no record, and its files would belong to none of this one.
func (s *storage) refuseForeign(ctx context.Context) error {
	claimant, err := s.read(ctx, uploads.ClaimName)
	if err != nil || claimant == "" || claimant == uploads.Contested {
		return err
	}
	secret, err := readSecret(ctx, s) // of an adopt that was interrupted
	if errors.Is(err, errNoCluster) || err == nil && claimant != uploads.ClusterClaimant(secret) {
		return refuse("The bucket %s belongs to another cluster or site. A cluster needs a bucket of its own. If that one is gone for good, empty the bucket, the object %s included.", s.bucket, uploads.ClaimName)
	}
	return err
}

// hasFiles reports whether the bucket has files of records of any site.
func (s *storage) hasFiles(ctx context.Context) (bool, error) {
	found, err := s.client.ListObjectsV2(ctx,
		&s3.ListObjectsV2Input{Bucket: aws.String(s.bucket), Prefix: aws.String(collectionPrefix),
			MaxKeys: aws.Int32(1)})
	if err != nil {
		return false, fmt.Errorf("look for uploaded files: %w", err)
	}
	return len(found.Contents) > 0, nil
}

// readSecret returns the secret of the cluster, or errNoCluster if there is none.
func readSecret(ctx context.Context, s *storage) (string, error) {
	secret, err := s.read(ctx, s.key(secretName))
	switch {
	case err != nil:
		return "", fmt.Errorf("read the secret of the cluster: %w", err)
	case secret == "":
		return "", errNoCluster
	case len(secret) < minSecret:
		return "", errors.New("the secret of the cluster is too short")
	}
	return secret, nil
}

// makeSecret returns the secret of the cluster. If there is none, a new one is stored.
func makeSecret(ctx context.Context, s *storage, secret string) (string, error) {
	failed := s.begin(ctx, s.key(secretName), secret)
	secret, err := readSecret(ctx, s)
	if errors.Is(err, errNoCluster) && failed != nil {
		return "", fmt.Errorf("make the secret of the cluster: %w", failed)
	}
	return secret, err
}

// claim claims the bucket for the cluster with a secret. It reports false if somebody else has claimed it, or if
// nobody has and knowsFiles is false: the bucket has files that may be those of another site.
func (s *storage) claim(ctx context.Context, secret string, knowsFiles bool) (ours bool, err error) {
	name := uploads.ClusterClaimant(secret)
	var failed error
	if knowsFiles {
		failed = s.begin(ctx, uploads.ClaimName, name)
	}
	claimant, err := s.read(ctx, uploads.ClaimName)
	if err == nil && claimant == "" {
		err = failed
	}
	if err != nil {
		return false, fmt.Errorf("claim the bucket: %w", err)
	}
	return claimant == name, nil
}
