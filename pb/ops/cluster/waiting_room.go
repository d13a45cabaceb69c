package cluster

// A waitingRoom limits how many requests wait at once, so that strangers cannot fill the memory with
// requests that wait.
type waitingRoom chan struct{}

func newWaitingRoom(places int) waitingRoom { return make(waitingRoom, places) }

// enter reports whether there was a place.
func (room waitingRoom) enter() bool {
	select {
	case room <- struct{}{}:
		return true
	default:
		return false
	}
}

// leave gives a place free.
func (room waitingRoom) leave() { <-room }
