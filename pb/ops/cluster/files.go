package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
)

// storeFiles makes PocketBase store uploaded files in the bucket of the cluster, unless it stores
// them in S3 already. A machine that takes over must find them.
func (n *Node) storeFiles(app core.App) error {
	settings := app.Settings()
	if settings.S3.Enabled {
		return nil
	}
	var err error
	if settings.S3, err = n.storage.files(); err != nil {
		return err
	}
	if err := app.Save(settings); err != nil {
		return fmt.Errorf("store uploaded files in the bucket of the cluster: %w", err)
	}
	return nil
}

// files returns how PocketBase stores files in the bucket of the cluster.
func (s *storage) files() (core.S3Config, error) {
	key, secret := os.Getenv("AWS_ACCESS_KEY_ID"), os.Getenv("AWS_SECRET_ACCESS_KEY")
	if key == "" || secret == "" {
		return core.S3Config{}, refuse("A cluster stores uploaded files in S3. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a bucket in /_/ (Settings → Files storage) before the site joins a cluster.")
	}
	return core.S3Config{
		Enabled: true, Bucket: s.bucket, Region: s.region, ForcePathStyle: s.pathStyle, AccessKey: key, Secret: secret,
		Endpoint: cmp.Or(s.endpoint, "https://s3."+s.region+".amazonaws.com"),
	}, nil
}

// isOurs reports whether files are stored in the bucket of the cluster.
func (s *storage) isOurs(settings core.S3Config) bool {
	return settings.Enabled && settings.Bucket == s.bucket
}

// sendFiles copies the uploaded files of a data folder to the bucket of the cluster, unless they
// are stored in S3 already.
func sendFiles(ctx context.Context, s *storage, app core.App) (moved Moved, err error) {
	if err := app.Bootstrap(); err != nil {
		return moved, fmt.Errorf("open the data folder: %w", err)
	}
	defer func() { err = errors.Join(err, app.ClearBootstrap()) }()
	if app.Settings().S3.Enabled {
		wasOurs, foreign, err := uploads.GiveUpClaim(app)
		if err == nil && foreign {
			err = uploads.ContestClaim(app)
		}
		return Moved{Stay: true, Bucket: app.Settings().S3.Bucket, Foreign: foreign, wasOurs: wasOurs}, err
	}
	if err := s.refuseForeign(ctx); err != nil {
		return moved, err
	}
	config, err := s.files()
	if err != nil {
		return moved, err
	}
	moved.Files, err = copyFiles(ctx, app, core.S3Config{}, config)
	return moved, err
}

// fetchFiles copies the uploaded files from the bucket of the cluster into a data folder, which
// stores them from then on. Files in another bucket stay there.
func fetchFiles(ctx context.Context, s *storage, app core.App) (moved Moved, err error) {
	if err := app.Bootstrap(); err != nil {
		return moved, fmt.Errorf("open the data folder: %w", err)
	}
	defer func() { err = errors.Join(err, app.ClearBootstrap()) }()
	settings := app.Settings()
	if !s.isOurs(settings.S3) {
		_, foreign, err := uploads.GiveUpClaim(app)
		return Moved{Stay: settings.S3.Enabled, Bucket: settings.S3.Bucket, Foreign: foreign}, err
	}
	if moved.Files, err = copyFiles(ctx, app, settings.S3, core.S3Config{}); err != nil {
		return moved, err
	}
	if _, _, err := uploads.GiveUpClaim(app); err != nil {
		return moved, err
	}
	settings.S3 = core.S3Config{}
	if err := app.Save(settings); err != nil {
		return moved, fmt.Errorf("store uploaded files in the data folder: %w", err)
	}
	found, err := uploads.Compare(ctx, app, app.DataDir())
	if err != nil {
		return moved, fmt.Errorf("compare the files with the records: %w", err)
	}
	moved.Missing, moved.FirstMissing = found.Missing, found.FirstMissing
	return moved, nil
}

// copyFiles copies the files of all records with their names and types from one storage to another one. A bucket may
// hold more, such as the data of clusters.
func copyFiles(ctx context.Context, app core.App, source, target core.S3Config) (count int, err error) {
	from, err := uploads.OpenStorage(app.DataDir(), source)
	if err != nil {
		return 0, fmt.Errorf("open the uploaded files: %w", err)
	}
	defer from.Close()
	to, err := uploads.OpenStorage(app.DataDir(), target)
	if err != nil {
		return 0, fmt.Errorf("open the storage for the uploaded files: %w", err)
	}
	defer to.Close()
	from.SetContext(ctx)
	to.SetContext(ctx)
	all, err := app.FindAllCollections()
	if err != nil {
		return 0, fmt.Errorf("list the collections: %w", err)
	}
	for _, collection := range all {
		files, err := from.List(collection.BaseFilesPath() + "/")
		if err != nil {
			return count, fmt.Errorf("list the uploaded files: %w", err)
		}
		for _, listed := range files {
			// A bucket to which DATA/storage was copied has the notes that a disk keeps beside each file.
			if listed.IsDir || strings.HasSuffix(listed.Key, ".attrs") {
				continue
			}
			file, err := from.GetReuploadableFile(listed.Key, true)
			if err == nil {
				err = to.UploadFile(file, listed.Key)
			}
			if err != nil {
				return count, fmt.Errorf("copy the uploaded file %s: %w", listed.Key, err)
			}
			count++
		}
	}
	return count, nil
}
