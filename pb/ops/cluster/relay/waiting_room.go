package relay

// A WaitingRoom limits how many requests wait at once, so that strangers cannot fill the memory with
// requests that wait.
type WaitingRoom chan struct{}

// NewWaitingRoom returns a room with a number of places.
func NewWaitingRoom(places int) WaitingRoom { return make(WaitingRoom, places) }

// Enter reports whether there was a place.
func (room WaitingRoom) Enter() bool {
	select {
	case room <- struct{}{}:
		return true
	default:
		return false
	}
}

// Leave gives a place free.
func (room WaitingRoom) Leave() { <-room }
