package mail

import (
	"bytes"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	html "html/template"
	"io"
	netmail "net/mail"
	"strings"
	text "text/template"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/collections"
	"workforce/pb/rules"
)

//go:embed templates
var templates embed.FS

var (
	htmlTemplates = html.Must(html.ParseFS(templates, "templates/*.html"))
	textTemplates = text.Must(text.ParseFS(templates, "templates/*.txt"))
)

// errObsolete is returned if the mail must not be sent any more, because the submission
// was deleted or marked as spam.
var errObsolete = errors.New("the submission is gone")

// compose writes the mail of a row from the current site document and submission.
func (o *Outbox) compose(r row) (*mailer.Message, error) {
	record, err := o.app.FindRecordById(r.Collection, r.Record)
	if errors.Is(err, sql.ErrNoRows) || err == nil && record.GetBool(collections.Spam) {
		return nil, errObsolete
	}
	if err != nil {
		return nil, fmt.Errorf("read the submission: %w", err)
	}
	letter, err := newLetter(o.app, record, o.siteURL)
	if err != nil {
		return nil, err
	}
	visitor := rules.ASCIIEmail(letter.SenderEmail)
	sender := o.app.Settings().Meta.SenderAddress
	message := &mailer.Message{
		From: netmail.Address{Name: headerName(letter.Brand), Address: sender},
		Headers: map[string]string{
			// If the database fails after the mail was sent, it is sent again. This ID lets
			// mail programs recognize both as the same mail.
			"Message-ID":     fmt.Sprintf("<%s.%s@%s>", r.ID, r.Receipt, domainOf(sender)),
			"Auto-Submitted": "auto-generated",
		},
	}
	switch r.Kind {
	case collections.OutboxAcknowledgement:
		message.To = []netmail.Address{{Address: visitor}}
		message.Subject = fmt.Sprintf("We have received your %s (%s)", letter.What, letter.Receipt)
		message.Headers["Reply-To"] = letter.CompanyEmail
		message.Headers["Auto-Submitted"] = "auto-replied"
	default:
		message.To = []netmail.Address{{Address: letter.CompanyEmail}}
		message.Subject = fmt.Sprintf("New %s %s", letter.What, letter.Receipt)
		message.Headers["Reply-To"] = visitor
	}
	if message.HTML, err = render(htmlTemplates.Lookup(r.Kind+".html"), letter); err != nil {
		return nil, err
	}
	message.Text, err = render(textTemplates.Lookup(r.Kind+".txt"), letter)
	return message, err
}

func render(template interface{ Execute(io.Writer, any) error }, letter any) (string, error) {
	var out bytes.Buffer
	if err := template.Execute(&out, letter); err != nil {
		return "", fmt.Errorf("write a mail: %w", err)
	}
	return out.String(), nil
}

// headerName returns a name as it is written before an address in a header, quoted if
// necessary.
func headerName(name string) string {
	quoted, _, _ := strings.Cut((&netmail.Address{Name: name, Address: "a@example.com"}).String(), " <")
	return quoted
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(address, "@")
	return domain
}
