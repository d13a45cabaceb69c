package collections

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"github.com/pocketbase/pocketbase/core"
)

// Sign returns the HMAC-SHA256 of a text, in hex, with a key that only this data folder has. The texts of
// different purposes must differ.
func Sign(app core.App, text string) (string, error) {
	admins, err := app.FindCachedCollectionByNameOrId(Admins)
	if err != nil {
		return "", err
	}
	sum := hmac.New(sha256.New, []byte(admins.AuthToken.Secret))
	sum.Write([]byte(text))
	return hex.EncodeToString(sum.Sum(nil)), nil
}
