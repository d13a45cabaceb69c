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
	htmlTemplates = html.Must(html.New("").Funcs(html.FuncMap{"lines": lines, "forOutlook": forOutlook}).ParseFS(templates, "templates/*.html"))
	textTemplates = text.Must(text.ParseFS(templates, "templates/*.txt"))
)

// forOutlook returns markup that only Outlook for Windows reads. It lacks maximum widths.
func forOutlook(markup string) html.HTML {
	return html.HTML("<!--[if mso]>" + markup + "<![endif]-->")
}

// lines splits a text for HTML, where line breaks need a tag: Outlook ignores the style for them.
func lines(text string) []string {
	return strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
}

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
	from, err := sender(o.app)
	if err != nil {
		return nil, err
	}
	message := &mailer.Message{
		From: from,
		Headers: map[string]string{
			// If the database fails after the mail was sent, it is sent again. This ID lets
			// mail programs recognize both as the same mail.
			"Message-ID":     fmt.Sprintf("<%s.%s@%s>", r.ID, r.Receipt, domainOf(from.Address)),
			"Auto-Submitted": "auto-generated",
		},
	}
	switch r.Kind {
	case collections.OutboxAcknowledgement:
		letter.acknowledge()
		message.To = []netmail.Address{{Address: visitor}}
		message.Subject = fmt.Sprintf("We have received your %s (%s)", letter.What, letter.Receipt)
		message.Headers["Reply-To"] = letter.company.Email
		message.Headers["Auto-Submitted"] = "auto-replied"
	default:
		letter.notify()
		message.To = []netmail.Address{{Address: letter.company.Email}}
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

func domainOf(address string) string {
	_, domain, _ := strings.Cut(address, "@")
	return domain
}
