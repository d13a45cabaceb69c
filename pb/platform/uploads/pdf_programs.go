package uploads

// programKeys are the keys of dictionaries that hold programs, or actions that run by themselves.
var programKeys = []string{"JS", "JavaScript", "AA", "XFA"}

// searchDict notes what a dictionary, at any depth, says about programs and encryption.
func (s *pdfSearch) searchDict(d pdfDict) {
	s.unsearched = s.unsearched || d[repeated] != nil
	for _, key := range programKeys {
		s.program = s.program || d[key] != nil
	}
	s.program = s.program || isProgram(d["S"])
	if opening := d["OpenAction"]; opening != nil {
		s.opening = append(s.opening, opening)
	}
	if id, ok := d["ID"].(pdfArray); ok && s.fileID == nil {
		first, _ := id.first.(pdfString)
		s.fileID = first
	}
	if d["O"] != nil && d["U"] != nil && d["R"] != nil && d["P"] != nil {
		s.crypt = d
	}
}

// searchValue notes what an object says about actions.
func (s *pdfSearch) searchValue(number int, value any) {
	s.program = s.program || isProgram(value)
	d, isDict := value.(pdfDict)
	_, isArray := value.(pdfArray)
	if !isArray && (!isDict || d["S"] == nil) {
		return
	}
	before, known := s.actions[number]
	if !known && len(s.actions) >= maxKnownObjects {
		s.unsearched = true
		return
	}
	s.actions[number] = (before || !known) && isPlain(value)
}

// isProgram reports whether a value is the name of an action that runs a program.
func isProgram(value any) bool { return value == pdfName("JavaScript") || value == pdfName("Launch") }

// opensWithProgram reports whether opening the file does more than going to one of its pages. Most
// office programs write such a harmless action.
func (s *pdfSearch) opensWithProgram() bool {
	for _, opening := range s.opening {
		plain, known := isPlain(opening), true
		if ref, ok := opening.(pdfRef); ok {
			plain, known = s.actions[int(ref)]
		}
		if known && !plain {
			return true
		}
		s.unsearched = s.unsearched || !known
	}
	return false
}

// isPlain reports whether an action only goes to a place in the file: an array is such a place.
func isPlain(value any) bool {
	switch value := value.(type) {
	case pdfArray:
		return true
	case pdfDict:
		return value["S"] == pdfName("GoTo") && value["Next"] == nil
	}
	return false
}
