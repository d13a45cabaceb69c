package uploads

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
	"strconv"
)

// passwordPadding fills up short passwords (ISO 32000-1, 7.6.3.3).
var passwordPadding = []byte("\x28\xBF\x4E\x5E\x4E\x75\x8A\x41\x64\x00\x4E\x56\xFF\xFA\x01\x08\x2E\x2E\x00\xB6\xD0\x68\x3E\x80\x2F\x0C\xA9\xFE\x64\x53\x69\x7A")

// isLocked reports whether the file opens only with a password.
func (s *pdfSearch) isLocked() bool { return s.crypt != nil && !s.crypt.opensWithoutPassword(s.fileID) }

// opensWithoutPassword reports whether the password that opens the file is empty, as in files that only
// forbid printing. d is the dictionary of encryption, and fileID the first identifier of the file. An
// unknown or damaged encryption is taken for open.
func (d pdfDict) opensWithoutPassword(fileID []byte) bool {
	user, _ := d["U"].(pdfString)
	owner, _ := d["O"].(pdfString)
	if len(user) < 32 || len(owner) < 32 {
		return true
	}
	switch revision := toInt(d["R"]); revision {
	case 2, 3, 4:
		key := d.keyWithoutPassword(revision, owner, fileID)
		if revision == 2 {
			return bytes.Equal(encryptRC4(key, passwordPadding), user[:32])
		}
		sum := md5.Sum(append(bytes.Clone(passwordPadding), fileID...))
		check := sum[:]
		for i := range 20 {
			mixed := bytes.Clone(key)
			for j := range mixed {
				mixed[j] ^= byte(i)
			}
			check = encryptRC4(mixed, check)
		}
		return bytes.Equal(check, user[:16])
	case 5, 6:
		if len(user) < 40 {
			return true
		}
		salt := user[32:40]
		if revision == 5 {
			sum := sha256.Sum256(salt)
			return bytes.Equal(sum[:], user[:32])
		}
		return bytes.Equal(hashWithoutPassword(salt), user[:32])
	}
	return true
}

// keyWithoutPassword returns the key of a file whose password is empty (ISO 32000-1, algorithm 2).
func (d pdfDict) keyWithoutPassword(revision int, owner, fileID []byte) []byte {
	permissions, _ := d["P"].(string)
	flags, _ := strconv.ParseInt(permissions, 10, 64) // damaged: no password opens the file
	input := append(bytes.Clone(passwordPadding), owner[:32]...)
	input = binary.LittleEndian.AppendUint32(input, uint32(flags))
	input = append(input, fileID...)
	if revision == 4 && d["EncryptMetadata"] == "false" {
		input = append(input, 0xff, 0xff, 0xff, 0xff)
	}
	length := 5
	switch version := toInt(d["V"]); {
	case version == 4:
		length = md5.Size
	case revision > 2 && toInt(d["Length"]) > 0:
		length = min(max(toInt(d["Length"])/8, length), md5.Size)
	}
	key := md5.Sum(input)
	if revision > 2 {
		for range 50 {
			key = md5.Sum(key[:length])
		}
	}
	return key[:length]
}

func encryptRC4(key, text []byte) []byte {
	stream, err := rc4.NewCipher(key)
	if err != nil {
		return nil // no key is longer than 16 bytes
	}
	encrypted := make([]byte, len(text))
	stream.XORKeyStream(encrypted, text)
	return encrypted
}

// hashWithoutPassword returns the hash of an empty password (ISO 32000-2, algorithm 2.B).
func hashWithoutPassword(salt []byte) []byte {
	sum := sha256.Sum256(salt)
	key := sum[:]
	last := byte(0)
	for i := 0; i < 64 || int(last) > i-32; i++ {
		block, err := aes.NewCipher(key[:16])
		if err != nil {
			return nil // the key has 16 bytes
		}
		text := bytes.Repeat(key, 64)
		cipher.NewCBCEncrypter(block, key[16:32]).CryptBlocks(text, text)
		remainder := 0
		for _, b := range text[:16] {
			remainder += int(b)
		}
		switch remainder % 3 {
		case 0:
			sum := sha256.Sum256(text)
			key = sum[:]
		case 1:
			sum := sha512.Sum384(text)
			key = sum[:]
		case 2:
			sum := sha512.Sum512(text)
			key = sum[:]
		}
		last = text[len(text)-1]
	}
	return key[:32]
}
