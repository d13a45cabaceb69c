package testapp

// Page is the document of a page that staff make, at /services/background-verification.
const Page = `{
	"opening": {"look": "beside", "title": "Background Verification", "lead": "We check who works for you.",
		"pictures": [{"src": "scenes/about-us-2", "alt": "Two colleagues"}]},
	"sections": [
		{"kind": "text", "look": "plain", "heading": "What we check", "blocks": [{"type": "paragraph", "text": "Identity, address and courtrecords at {brand}."}]},
		{"kind": "callToAction", "look": "split", "heading": "Tell us", "text": "You get a cost sheet.", "label": "Ask", "href": "/contact"}
	],
	"place": {"visible": true, "name": "Verification", "path": "/services/background-verification", "group": "services", "inMenu": true},
	"card": {"src": "scenes/about-us-2", "alt": "Two colleagues"},
	"meta": {"title": "Background verification", "description": "Checks of identity, address, earlier work and court records, with a written report in eight working days."}
}`
