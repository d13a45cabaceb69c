package uploads_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"

	"workforce/pb/platform/uploads"
	"workforce/pb/test/testapp"
)

const (
	noObjects = "<</Type/Pages/Count 0/Kids[]>>"
	script    = `<</S/JavaScript/JS(app.alert\("Your session has ended"\))>>`
)

// pdf returns a PDF file with a catalog, pages and more objects, numbered from 3.
func pdf(catalog string, objects ...string) string {
	file := "%PDF-1.7\n"
	for i, object := range append([]string{"<</Type/Catalog/Pages 2 0 R " + catalog + ">>", noObjects}, objects...) {
		file += fmt.Sprintf("%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	return file + "trailer\n<</Size 9/Root 1 0 R>>\nstartxref\n0\n%%EOF\n"
}

func deflate(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	testapp.Must(t, w.Close())
	return out.String()
}

// objectStream returns a stream with one object, number 7.
func objectStream(t *testing.T, object, entries string) string {
	t.Helper()
	const header = "7 0 "
	return fmt.Sprintf("<</Type/ObjStm/N 1/First %d%s>>stream\r\n%s\nendstream", len(header), entries,
		deflate(t, header+object))
}

func checkWarning(t *testing.T, file string, want uploads.Warning) {
	t.Helper()
	if got, err := uploads.WarningOf(strings.NewReader(file)); got != want || err != nil {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestHonestPDFs lets through what the programs write with which people make their files.
func TestHonestPDFs(t *testing.T) {
	stream := "<</Length 30>>\nstream\nBT (/JS /AA << /JS) Tj \x00\xff/JS ET\nendstream"
	for name, file := range map[string]string{
		"Chrome": pdf("/MarkInfo<</Type/MarkInfo/Marked true>>/StructTreeRoot 3 0 R",
			"<</Type/StructTreeRoot/K[]>>", stream),
		"Word": pdf("/Lang(en-IN)/ViewerPreferences 3 0 R",
			"<</DisplayDocTitle true>>"),
		"LibreOffice":          pdf("/OpenAction[2 0 R /XYZ null null 0]/Lang(hi-IN)"),
		"TCPDF, jsPDF, dompdf": pdf("/OpenAction [2 0 R /FitH null]\n/PageLayout /OneColumn"),
		"LaTeX with hyperref": pdf("/OpenAction 3 0 R/PageMode/UseOutlines",
			"<</S/GoTo/D[2 0 R/Fit]>>"),
		"LaTeX, compressed": pdf("/OpenAction 7 0 R",
			objectStream(t, "<</S/GoTo/D[2 0 R/Fit]>>", "/Filter/FlateDecode")),
		"a destination by its number": pdf("/OpenAction 3 0 R", "[2 0 R/Fit]"),
		"bookmarks about programs": pdf("/Outlines 3 0 R",
			`<</Title(HTML/CSS/JS \(/JavaScript\)) /A<</S/URI/URI(https://example.com/JS)>>>>`),
		"a font with glyphs like keys":               pdf("", "<</Differences[0/AA/JS/Launch]>>"),
		"a picture that looks like objects":          pdf("", "<</Length 40>>\nstream\n obj ( 1 obj << /A\nendstream"),
		"a compressed file with an array of filters": pdf("", objectStream(t, "<</S/P>>", "/Filter[/FlateDecode]")),
		"an empty action":                            pdf("/OpenAction null"),
		"no PDF":                                     "%PDF-1.4\nhello",
	} {
		t.Run(name, func(t *testing.T) { checkWarning(t, file, uploads.NoWarning) })
	}
}

// TestProgramsInPDFs finds programs wherever a viewer would find them.
func TestProgramsInPDFs(t *testing.T) {
	for name, file := range map[string]string{
		"at once": pdf("/OpenAction 3 0 R", "<</S/JavaScript/JS 4 0 R>>",
			"<</Length 3>>\nstream\nx()\nendstream"),
		"in the catalog":        pdf("/OpenAction" + script),
		"by its name":           pdf("/Names<</JavaScript 3 0 R>>", "<</Names[]>>"),
		"with an escaped name":  pdf("/OpenAction<</S/J#61vaScript/#4a#53(x)>>"),
		"after a comment":       pdf("%)\n/OpenAction%(\r<</S/JavaScript%\n/J#53(x)>>"),
		"at another event":      pdf("/AA<</WC<</S/URI/URI(x)>>>>"),
		"a form":                pdf("/AcroForm<</XFA 3 0 R>>"),
		"another program":       pdf("/OpenAction<</S/Launch/F(cmd.exe)>>"),
		"by a link":             pdf("", "<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>"),
		"a dialog for printing": pdf("/OpenAction<</S/Named/N/Print>>"),
		"an address":            pdf("/OpenAction 3 0 R", "<</S/URI/URI(https://example.com)>>"),
		"after a page":          pdf("/OpenAction<</S/GoTo/D[2 0 R/Fit]/Next 3 0 R>>", "<</S/URI/URI(x)>>"),
		"compressed":            pdf("/OpenAction 7 0 R", objectStream(t, script, "/Filter/FlateDecode")),
		"in a stream":           pdf("", "<</Length 0>>\nstream\n8 0 obj"+script+"endobj\nendstream"),
		"in a string":           pdf("", "(8 0 obj"+script+")"),
		"in an open string":     "%PDF-1.7\n1 0 obj(\n" + pdf("/OpenAction"+script),
		"before a password": pdf("/OpenAction"+script,
			`<</Filter/Standard/V 1/R 2/P -4/O(`+strings.Repeat("o", 32)+`)/U(`+strings.Repeat("u", 32)+`)>>`),
		"in a later version": pdf("/OpenAction 3 0 R", "<</S/GoTo/D[2 0 R/Fit]>>") +
			"3 0 obj<</S/Named/N/Print>>endobj",
	} {
		t.Run(name, func(t *testing.T) { checkWarning(t, file, uploads.HasProgram) })
	}
}

// TestUnsearchedPDFs says so if a program could be hidden where the search does not get.
func TestUnsearchedPDFs(t *testing.T) {
	const megabyte = 1 << 20
	for name, file := range map[string]string{
		"another filter":      pdf("", objectStream(t, script, "/Filter/LZWDecode")),
		"two filters":         pdf("", objectStream(t, script, "/Filter[/ASCIIHexDecode/FlateDecode]")),
		"a predictor":         pdf("", objectStream(t, script, "/Filter/FlateDecode/DecodeParms<</Predictor 12>>")),
		"two filters by name": pdf("", objectStream(t, script, "/Filter/FlateDecode/Filter/LZWDecode")),
		"an encrypted stream": pdf("",
			"<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n\x8a\x11\x02\nendstream"),
		"a cut stream":       pdf("", objectStream(t, script, "/Filter/FlateDecode")[:90]),
		"a missing action":   pdf("/OpenAction 8 0 R"),
		"an unclosed string": pdf("", "(never closed"),
		"nested objects":     "%PDF-1.7\n" + strings.Repeat("1 0 obj(", megabyte/8),
		"nested arrays":      "%PDF-1.7\n1 0 obj" + strings.Repeat("[", megabyte),
		"a bomb":             pdf("", objectStream(t, strings.Repeat(" ", 20*megabyte), "/Filter/FlateDecode")),
		"one object many times": pdf("", fmt.Sprintf("<</N 100000/First 400000>>stream\n%s[%s]",
			strings.Repeat("1 0 ", 100_000), strings.Repeat("<<>>", 10_000))),
		"a large file": "%PDF-1.7\n" + strings.Repeat(" ", 33*megabyte),
	} {
		t.Run(name, func(t *testing.T) { checkWarning(t, file, uploads.Unsearched) })
	}
}

// FuzzWarningOf searches arbitrary files.
func FuzzWarningOf(f *testing.F) {
	f.Add([]byte(pdf("/OpenAction" + script)))
	f.Add([]byte(pdf("/OpenAction 3 0 R", "<</S/GoTo/D[2 0 R/Fit]>>")))
	f.Add([]byte("1 0 obj<</N 1/First 4>>stream\n7 0 <</J#53(\\051)/U<41>/O()/R 3/P -4>>"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if _, err := uploads.WarningOf(bytes.NewReader(file)); err != nil {
			t.Error(err)
		}
	})
}
