package seed

import (
	"math/rand/v2"
	"strings"
)

var cities = strings.Fields(`Bengaluru Mumbai Delhi Chennai Hyderabad Pune Kolkata Jaipur Lucknow Gurgaon Patna Ranchi
	Amritsar Kochi Visakhapatnam Bhubaneswar Mysuru Hubballi Nagpur Indore Coimbatore Surat Noida Thiruvananthapuram`)

var trades = []string{
	"welders", "electricians", "data entry operators", "warehouse pickers", "delivery associates", "machine operators",
	"security guards", "housekeeping staff", "accounts executives", "customer care agents", "pharmacists", "fitters",
	"nurses", "retail promoters", "telecallers", "quality inspectors", "forklift drivers", "field sales executives",
}

var months = strings.Fields("January February March April May June July August September October November December")

// complaints are sentences of grievances. fill replaces the words in braces.
var complaints = []string{
	"The page shows my photograph and mobile number without my permission.",
	"A recruiter who claims to be from your {city} office asked me for a registration fee of Rs {rupees} before the interview.",
	"I was placed with a client in {city} and my salary for {month} has still not been paid.",
	"The offer letter promised Rs {rupees} a month but the payslip for {month} shows much less.",
	"My provident fund contribution for {month} is missing from the UAN passbook.",
	"The job advertisement for {trade} in {city} is fake; the company has told me that it never advertised.",
	"Somebody has made a profile in my name and applies for positions of {trade} with it.",
	"The text on this page is copied from our website word for word.",
	"A comment under the post insults people from my state and my religion.",
	"The training certificate that I was promised in {month} has not been issued.",
	"I have called the help line four times and nobody calls back.",
	"The attachment that I downloaded was reported by our antivirus program as a virus.",
	"My resume is shown to other companies although I closed my account in {month}.",
	"The form keeps failing after the payment step and the amount of Rs {rupees} was debited twice.",
	"The placement officer in {city} was rude and refused to give a relieving letter.",
	"Please remove the page and confirm by email.",
	"I have attached the screenshots and the bank statement.",
	"Kindly take this up on priority, as my joining date is in {month}.",
	"This is false and has cost me an offer from another employer.",
	"कृपया जल्द से जल्द कार्रवाई करें।",
	"ದಯವಿಟ್ಟು ಈ ಪುಟವನ್ನು ತೆಗೆದುಹಾಕಿ.",
}

// enquiries are sentences of contact messages.
var enquiries = []string{
	"We are a manufacturing company in {city} and need {count} {trade} from {month} on.",
	"Could you send a quotation for contract staffing of {count} {trade} in {city}?",
	"We would like to outsource payroll for about {count} employees from {month}.",
	"Do you run skill development programmes for {trade} in {city}?",
	"Our CSR budget for this year is Rs {rupees}; we would like to support training of {trade}.",
	"Please call after 4 pm, our HR head is available then.",
	"I want to know the fees for the CRM portal for {count} users.",
	"We met your team at the job fair in {city} in {month}.",
	"I am looking for work in {city}; I have worked with {trade} for six years.",
	"Kindly share the company profile and the list of clients.",
	"Is there any vacancy for {trade} at present?",
	"Our compliance audit is due in {month} and we need help with PF and ESI returns.",
	"Thank you, the last batch of {trade} has done very good work.",
}

var subjects = []string{
	"Contract staffing", "Payroll outsourcing", "Quotation needed", "Vacancy", "Partnership", "CSR training",
	"Demo of the CRM portal",
	"Staff for {city}", "Urgent: {count} {trade}", "Thank you",
}

// write joins some of the sentences, at least minCount and at most maxCount.
func write(random *rand.Rand, sentences []string, minCount, maxCount int) string {
	chosen := make([]string, minCount+random.IntN(maxCount-minCount+1))
	for i := range chosen {
		chosen[i] = fill(random, pick(random, sentences))
	}
	return strings.Join(chosen, pick(random, []string{" ", " ", "\n\n"}))
}

var rupees = strings.Fields("500 1,500 2,000 4,999 9,500 12,000 15,000 18,500 22,000 25,000 32,000 1,20,000 5,00,000")

// fill replaces the words in braces with random entries of their lists.
func fill(random *rand.Rand, sentence string) string {
	return strings.NewReplacer("{city}", pick(random, cities), "{trade}", pick(random, trades), "{month}",
		pick(random, months),
		"{rupees}", pick(random, rupees), "{count}", pick(random, strings.Fields("3 10 12 25 40 60 120 300"))).
		Replace(sentence)
}
