package mail

import (
	"bytes"
	"cmp"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	html "html/template"
	"io"
	"io/fs"
	netmail "net/mail"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	text "text/template"

	"github.com/pocketbase/pocketbase/tools/mailer"

	"workforce/pb/content/brand"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

//go:embed templates
var templates embed.FS

var (
	// htmlTemplates holds the HTML templates by the colours that a site has had since the start.
	htmlTemplates sync.Map
	textTemplates = text.Must(text.New("").Funcs(text.FuncMap{"endSentence": rules.EndSentence}).
			ParseFS(templates, "templates/*.txt"))
)

// forOutlook returns markup that only Outlook for Windows reads. It lacks maximum widths.
func forOutlook(markup string) html.HTML {
	return html.HTML("<!--[if mso]>" + markup + "<![endif]-->")
}

// lines splits a text for HTML, where line breaks need a tag: Outlook ignores the style for them.
func lines(text string) []string {
	return strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
}

// paragraphs splits a text at its empty lines.
func paragraphs(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n\n"),
		func(part string) bool { return strings.TrimSpace(part) == "" })
}

// A span is a part of a line, with its address if it is one.
type span struct {
	Text string
	Link html.URL
}

// webAddress matches an address in a text, without the punctuation that ends the sentence.
var webAddress = regexp.MustCompile(`https?://[^\s<>"]*[^\s<>"'.,;:!?)\]}।]`)

// linked splits a line at the addresses in it. The text of each link is its address, so nobody is misled. Some mail
// programs link no address by themselves.
func linked(line string) (spans []span) {
	rest := 0
	for _, at := range webAddress.FindAllStringIndex(line, -1) {
		address := line[at[0]:at[1]]
		spans = append(spans, span{Text: line[rest:at[0]]}, span{address, html.URL(address)})
		rest = at[1]
	}
	return append(spans, span{Text: line[rest:]})
}

// tel returns the address that calls a phone number.
func tel(number string) html.URL {
	return html.URL("tel:" + strings.Map(func(r rune) rune {
		if r == '+' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, number))
}

// errObsolete is returned if the mail must not be sent any more, for example because the submission
// was deleted or marked as spam, or because a question was answered.
var errObsolete = errors.New("the submission is gone")

// compose writes the mail of a row from the current site document and submission.
func (o *Outbox) compose(r row) (*mailer.Message, error) {
	record, err := o.app.FindRecordById(r.Collection, r.Record)
	_, isOwn := ownLetters[r.Kind]
	// Staff know what they answer, also if it looks like spam.
	if errors.Is(err, sql.ErrNoRows) || err == nil && collections.IsConfirmedSpam(record) &&
		r.Kind != collections.OutboxAnswer && !isOwn {
		return nil, errObsolete
	}
	if err != nil {
		return nil, fmt.Errorf("read the submission: %w", err)
	}
	letter, err := newLetter(o.app, record, o.siteURL)
	if err != nil {
		return nil, err
	}
	from, err := sender(o.app)
	if err != nil {
		return nil, err
	}
	message := &mailer.Message{From: from, Headers: map[string]string{}}
	template := r.Kind
	switch {
	case r.Kind == collections.OutboxAnswer:
		err = o.composeAnswer(r, record, &letter, message)
	case r.Kind == collections.OutboxAcknowledgement:
		err = o.composeAcknowledgement(record, &letter, message)
	case r.Kind == collections.OutboxLink:
		err = o.composeLink(record, &letter, message)
	case r.Kind == collections.OutboxWithdrawal:
		err = o.composeWithdrawal(record, &letter, message)
	case isOwn:
		err = o.composeOwn(r.Kind, record, &letter, message)
	case r.Kind == collections.OutboxCorrected:
		err = o.composeCorrected(r, record, &letter, message)
	case r.Event != 0:
		template = "written"
		err = o.composeWritten(r, &letter, message)
	default:
		letter.notify()
		letter.Suspect = record.GetBool(collections.Suspect)
		if err = letter.warn(o.app, record); err == nil {
			letter.toCompany(r, message, cmp.Or(letter.Urgent, fmt.Sprintf("New %s %s", letter.What, letter.Receipt)))
		}
	}
	if err != nil {
		return nil, err
	}
	if letter.Text != "" {
		template = collections.OutboxAnswer
	}
	message.Headers["Message-ID"] = r.messageID(from.Address)
	return message, renderInto(message, template, letter.Colours, letter)
}

// messageID returns the Message-ID of a row's mail. If the database fails after the mail was sent,
// it is sent again. The ID lets mail programs recognize both as the same mail. An acknowledgement
// has the ID of the submission, because the answers to it refer to it.
func (r row) messageID(from string) string {
	id := r.ID
	if r.Kind == collections.OutboxAcknowledgement {
		id = r.Record
	}
	return fmt.Sprintf("<%s.%s@%s>", id, r.Receipt, domainOf(from))
}

// toSender addresses a mail to the sender of the submission.
func (l *letter) toSender(message *mailer.Message, subject string) {
	message.To = []netmail.Address{{Address: l.SenderEmail}}
	message.Subject = subject
	replyTo(message, l.company.Email)
}

// thread returns the Message-ID to which all mails about a submission refer, so that mail programs keep them together.
func (r row) thread(from string) string {
	return row{Kind: collections.OutboxAcknowledgement, Record: r.Record, Receipt: r.Receipt}.messageID(from)
}

// toCompany addresses a mail to the company. A reply goes to the sender of the submission.
func (l *letter) toCompany(r row, message *mailer.Message, subject string) {
	message.To = []netmail.Address{{Address: l.company.Email}}
	message.Subject = subject
	replyTo(message, l.SenderEmail)
	message.Headers["References"] = r.thread(message.From.Address)
	message.Headers["Auto-Submitted"] = "auto-generated"
}

// replyTo says where an answer goes. It leaves out an address with letters outside ASCII before the @,
// because a mail server without SMTPUTF8 would refuse the mail for it.
func replyTo(message *mailer.Message, address string) {
	if address = rules.ASCIIEmail(address); address != "" && rules.IsASCII(address) {
		message.Headers["Reply-To"] = address
	}
}

// toStaff returns a mail that the program writes to somebody of the company: a letter with its frame. id is unique.
func (o *Outbox) toStaff(to, id, template string, about frame, letter any) (*mailer.Message, error) {
	from, err := sender(o.app)
	if err != nil {
		return nil, err
	}
	message := &mailer.Message{
		From: from, To: []netmail.Address{{Address: to}}, Subject: about.Title,
		Headers: map[string]string{
			"Message-ID": fmt.Sprintf("<%s@%s>", id, domainOf(from.Address)), "Auto-Submitted": "auto-generated",
		},
	}
	return message, renderInto(message, template, about.Colours, letter)
}

// renderInto writes the HTML and the text of a mail, from the templates with a name.
func renderInto(message *mailer.Message, template string, colours brand.Colours, letter any) (err error) {
	if message.HTML, err = renderHTML(template+".html", colours, letter); err != nil {
		return err
	}
	message.Text, err = render(textTemplates.Lookup(template+".txt"), letter)
	return err
}

func render(template interface{ Execute(io.Writer, any) error }, letter any) (string, error) {
	var out bytes.Buffer
	if err := template.Execute(&out, letter); err != nil {
		return "", fmt.Errorf("write a mail: %w", err)
	}
	return out.String(), nil
}

// renderHTML renders an HTML template in the colours of the company.
func renderHTML(name string, colours brand.Colours, letter any) (string, error) {
	parsed, found := htmlTemplates.Load(colours)
	if !found {
		all := html.New("").Funcs(html.FuncMap{
			"lines": lines, "paragraphs": paragraphs, "linked": linked, "tel": tel, "forOutlook": forOutlook,
			"endSentence": rules.EndSentence,
		})
		files, err := fs.Glob(templates, "templates/*.html")
		if err != nil {
			return "", fmt.Errorf("list the templates of mails: %w", err)
		}
		for _, file := range files {
			source, err := templates.ReadFile(file)
			if err != nil {
				return "", fmt.Errorf("read a template of mails: %w", err)
			}
			if _, err = all.New(path.Base(file)).Parse(colours.Recolour(string(source))); err != nil {
				return "", fmt.Errorf("read the template %s: %w", file, err)
			}
		}
		parsed, _ = htmlTemplates.LoadOrStore(colours, all)
	}
	return render(parsed.(*html.Template).Lookup(name), letter)
}

func domainOf(address string) string {
	_, domain, _ := strings.Cut(address, "@")
	return domain
}
