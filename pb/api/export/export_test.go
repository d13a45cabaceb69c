package export

import "testing"

// TestHarmless quotes every cell that a spreadsheet program would calculate.
func TestHarmless(t *testing.T) {
	for cell, want := range map[string]string{
		"":                        "",
		"Asha":                    "Asha",
		"9876543210":              "9876543210",
		"=1+1":                    "'=1+1",
		"+919876543210":           "'+919876543210",
		"-2+3":                    "'-2+3",
		"@SUM(A1)":                "'@SUM(A1)",
		"\t=1":                    "'\t'=1",
		"\r=1":                    "'\r'=1",
		" =1":                     "' =1",
		"\u00a0\n=1":              "\u00a0\n'=1",
		"＝1":                      "'＝1",
		"a=1":                     "a=1",
		"'=1":                     "'=1",
		"\"=1":                    "\"=1",
		"=cmd|' /C calc'!A0":      "'=cmd|' /C calc'!A0",
		"=HYPERLINK(\"x\",\"y\")": "'=HYPERLINK(\"x\",\"y\")",
		"🙂":                       "🙂",
		" ":                       " ",
		"x;=1+1":                  "x;'=1+1",
		"x; =1;+2;;-3\t@4":        "x;' =1;'+2;;'-3\t'@4",
		"a\n=1\r\n\u00a0＝2":       "a\n'=1\r\n'\u00a0＝2",
		"a;b - c, d=e":            "a;b - c, d=e",
	} {
		if got := harmless(cell); got != want {
			t.Errorf("%q becomes %q, want %q", cell, got, want)
		}
	}
}
