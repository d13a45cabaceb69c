package collections

import "github.com/pocketbase/pocketbase/core"

// Addresses is the collection of what became of addresses that show nothing any more.
const Addresses = "addresses"

// The fields of an address. Each address can be there once of each kind.
const (
	AddressFrom       = "from" // a path of this site, in lower case, without a slash at its end
	AddressKind       = "kind" // one of the kinds below
	AddressTo         = "to"   // of staff: a path of this site or an https address
	AddressCollection = "collection"
	AddressRecord     = "record" // the id of the record that has moved
	AddressSavedBy    = "savedBy"
	AddressSavedByID  = "savedById"
	AddressCreated    = "created"
)

// The kinds of addresses.
const (
	AddressMoved = "moved" // a public record had it, and has another one or is hidden now
	AddressStaff = "staff" // staff lead it to another address, see package redirects
	AddressGone  = "gone"  // a page that was deleted had it
)

// SetAddressAuthor notes which account saves an address.
func SetAddressAuthor(address, account *core.Record) {
	address.Set(AddressSavedBy, StaffName(account))
	address.Set(AddressSavedByID, account.Id)
}
