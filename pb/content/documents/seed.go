package documents

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// Seed stores the default of every document that the data folder lacks, and replaces the
// documents that nobody has changed since an earlier version seeded them. At the very
// first start it also stores the sample posts and openings; later starts do not, so a
// sample that an admin deleted stays deleted.
func Seed(app core.App) error {
	documents, err := app.CountRecords(collections.Documents)
	if err != nil {
		return fmt.Errorf("count the documents: %w", err)
	}
	if documents > 0 {
		return updateAll(app)
	}
	return app.RunInTransaction(func(tx core.App) error {
		if err := updateAll(tx); err != nil {
			return err
		}
		if err := seedEach("blogs", func(slug string) error { return seedBlog(tx, slug) }); err != nil {
			return err
		}
		return seedEach("jobs", func(slug string) error { return seedJob(tx, slug) })
	})
}

func updateAll(app core.App) error {
	for _, key := range Keys() {
		if err := update(app, key); err != nil {
			return fmt.Errorf("seed document %s: %w", key, err)
		}
	}
	return nil
}

func seedEach(folder string, seed func(slug string) error) error {
	files, err := fs.Glob(content.Files, folder+"/*.json")
	if err != nil {
		return fmt.Errorf("list %s: %w", folder, err)
	}
	for _, file := range files {
		slug := strings.TrimSuffix(path.Base(file), ".json")
		if err := seed(slug); err != nil {
			return fmt.Errorf("seed %s/%s: %w", folder, slug, err)
		}
	}
	return nil
}

func seedDocument(app core.App, key string, raw json.RawMessage) error {
	return save(app, collections.Documents, map[string]any{
		collections.DocumentKey:     key,
		collections.DocumentContent: raw,
	})
}

// blogSeed is a sample post, as described by content/schemas/blog.json.
type blogSeed struct {
	Title    string
	Author   string
	Excerpt  string
	Category string
	Tags     []string
	Date     string // a day, such as 2026-12-31
	Cover    struct{ Src, Alt string }
}

func seedBlog(app core.App, slug string) error {
	var seed blogSeed
	if err := readSeed("blogs/"+slug+".json", &seed); err != nil {
		return err
	}
	body, err := content.Files.ReadFile("blogs/" + slug + ".html")
	if err != nil {
		return err
	}
	return save(app, collections.Blogs, map[string]any{
		collections.BlogSlug:        slug,
		collections.BlogTitle:       seed.Title,
		collections.BlogAuthor:      seed.Author,
		collections.BlogContent:     string(body),
		collections.BlogExcerpt:     seed.Excerpt,
		collections.BlogCoverScene:  strings.TrimPrefix(seed.Cover.Src, "scenes/"),
		collections.BlogCoverAlt:    seed.Cover.Alt,
		collections.BlogCategory:    seed.Category,
		collections.BlogTags:        seed.Tags,
		collections.BlogPublishedAt: seed.Date + " 03:30:00.000Z", // nine in the morning in India
	})
}

// jobSeed is a sample opening, as described by content/schemas/job.json.
type jobSeed struct {
	Title, Type, Location, Department, Posted, Experience, Description string

	Skills      []string
	SalaryMin   *int // rupees a month; null: negotiable
	SalaryMax   *int
	ClosingDate *string // a day, such as 2026-12-31; null: open until an admin closes it
}

func seedJob(app core.App, slug string) error {
	var seed jobSeed
	if err := readSeed("jobs/"+slug+".json", &seed); err != nil {
		return err
	}
	return save(app, collections.Jobs, map[string]any{
		collections.JobSlug:        slug,
		collections.JobTitle:       seed.Title,
		collections.JobType:        seed.Type,
		collections.JobLocation:    seed.Location,
		collections.JobDepartment:  seed.Department,
		collections.JobPosted:      seed.Posted + " 03:30:00.000Z",
		collections.JobExperience:  seed.Experience,
		collections.JobDescription: seed.Description,
		collections.JobSkills:      seed.Skills,
		collections.JobSalaryMin:   seed.SalaryMin,
		collections.JobSalaryMax:   seed.SalaryMax,
		collections.JobClosesAt:    endOfDay(seed.ClosingDate),
	})
}

// endOfDay returns the midnight in India that ends the day, or nil for no day.
func endOfDay(day *string) any {
	if day == nil {
		return nil
	}
	return *day + " 18:30:00.000Z"
}

func readSeed(file string, seed any) error {
	raw, err := content.Files.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, seed)
}

func save(app core.App, name string, values map[string]any) error {
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Load(values)
	versions.SetAuthor(record, versions.Program)
	versions.SetReason(record, versions.Seeded, "")
	return app.Save(record)
}
