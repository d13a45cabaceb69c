package collections_test

import (
	"testing"

	"workforce/pb/store/collections"
)

// TestCutReceipt reads receipts in the spellings in which people type and paste them.
func TestCutReceipt(t *testing.T) {
	for typed, want := range map[string]string{
		"GRV-2026-000007":                     "GRV-2026-000007",
		"GRV 2026 000007":                     "GRV-2026-000007",
		"grv-2026-7":                          "GRV-2026-000007",
		"Grv2026000007":                       "GRV-2026-000007",
		" Receipt number GRV-2026-000007. ":   "GRV-2026-000007",
		"Your number is app_2026/12, keep it": "APP-2026-000012",
		"GRV\u20132026\u2013000007":           "GRV-2026-000007", // en dashes
		"GRV\u20112026\u2212000007":           "GRV-2026-000007", // a hyphen that does not break, a minus sign
		"GRV - 2026 - 000007":                 "GRV-2026-000007",
		"GRV-\u0968\u0966\u0968\u096c-\u096d": "GRV-2026-000007", // digits of Hindi
		"GRV-\u0ce8\u0ce6\u0ce8\u0cec-\u0ced": "GRV-2026-000007", // digits of Kannada
		"\uff27\uff32\uff36\uff0d\uff12\uff10\uff12\uff16\uff0d\uff17": "GRV-2026-000007", // wide letters
		"\u200eGRV-2026-\u200b000007":                                  "GRV-2026-000007", // invisible characters of a copied text
		"#CON-2026-1234567":                                            "CON-2026-1234567",
		"":                                                             "",
		"000007":                                                       "",
		"GRV-2026":                                                     "",
		"GRV-2026-000000":                                              "",
		"GRV-2026-1234567890":                                          "",
		"XGRV-2026-000007":                                             "",
		"ABC-2026-000007":                                              "",
		"an app in 2026":                                               "",
		"9876543210":                                                   "",
	} {
		number, _, found := collections.CutReceipt(typed)
		got := ""
		if found {
			got = number.String()
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}
