//go:build !unix

package folder

import "errors"

// Lock returns errors.ErrUnsupported: there are no locks on this system.
func Lock(string) (release func(), err error) { return nil, errors.ErrUnsupported }

// KeepPrivate does nothing: new files get the permissions of their folder on this system.
func KeepPrivate() {}

// Tighten does nothing: files have the permissions of their folder on this system.
func Tighten(string) error { return nil }

// BecomeOwner does nothing: files have the owner of their folder on this system.
func BecomeOwner(string) error { return nil }
