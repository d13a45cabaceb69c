package collections_test

import (
	"testing"

	"workforce/pb/store/collections"
)

func TestCheckPassword(t *testing.T) {
	for password, easy := range map[string]bool{
		"1234567890": true, "password12": true, "aaaaaaaaaa": true, "qwertyuiop": true, "Welcome@123": true,
		"9845012345":    true,
		"P@ssw0rd!2345": true, "iloveyou2024!!": true,
		"asha.nair@example.com": true, "Asha Nair": true, "ashanair1": true,
		"correct horse battery": false, "Xk7!pqL2vv": false,
		"mango-train-window": false, "kaapi with two sugars": false,
		"नमस्ते दुनिया मेरा": false, "tr0ub4dor&3": false, "Bengaluru monsoon umbrella 4": false,
	} {
		if err := collections.CheckPassword(password, "asha.nair@example.com", "Asha Nair"); (err != nil) != easy {
			t.Errorf("%q: %v", password, err)
		}
	}
}
