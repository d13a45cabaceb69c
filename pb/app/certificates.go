package app

import "os"

// trustBundle makes the program trust the certificates of the file that AWS_CA_BUNDLE names, as
// other programs for S3 do, in addition to those of the system's folder. Litestream opens no
// connection while the variable is set.
func trustBundle() error {
	bundle := os.Getenv("AWS_CA_BUNDLE")
	if bundle == "" {
		return nil
	}
	if os.Getenv("SSL_CERT_FILE") == "" {
		if err := os.Setenv("SSL_CERT_FILE", bundle); err != nil {
			return err
		}
	}
	return os.Unsetenv("AWS_CA_BUNDLE")
}
