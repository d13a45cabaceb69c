package jobs

import (
	"strings"
	"sync"
)

// cities lists, by state or union territory, the cities in which openings are likely to be,
// with their alternative names.
var cities = map[string]string{
	"Andaman and Nicobar Islands": "port blair, sri vijaya puram",
	"Andhra Pradesh":              "visakhapatnam, vizag, vijayawada, guntur, nellore, kurnool, tirupati, rajahmundry, kakinada, anantapur, amaravati, sri city, kadapa, eluru, ongole",
	"Arunachal Pradesh":           "itanagar, naharlagun",
	"Assam":                       "guwahati, dibrugarh, silchar, jorhat, tezpur, tinsukia",
	"Bihar":                       "patna, gaya, bhagalpur, muzaffarpur, darbhanga, purnia, begusarai, hajipur",
	"Chandigarh":                  "chandigarh",
	"Chhattisgarh":                "raipur, bhilai, bilaspur, durg, korba, raigarh",
	"Dadra and Nagar Haveli and Daman and Diu": "silvassa, daman, diu",
	"Delhi":             "delhi, new delhi, delhi ncr",
	"Goa":               "goa, panaji, panjim, margao, vasco da gama, mapusa",
	"Gujarat":           "ahmedabad, surat, vadodara, baroda, rajkot, gandhinagar, jamnagar, bhavnagar, vapi, ankleshwar, bharuch, sanand, mundra, gandhidham, anand, morbi, halol, dahej, hazira",
	"Haryana":           "gurgaon, gurugram, faridabad, panipat, ambala, sonipat, karnal, rohtak, hisar, manesar, bawal, panchkula, bahadurgarh, dharuhera, kundli",
	"Himachal Pradesh":  "shimla, solan, baddi, dharamshala, mandi, kullu, una",
	"Jammu and Kashmir": "srinagar, jammu, anantnag, baramulla",
	"Jharkhand":         "ranchi, jamshedpur, dhanbad, bokaro, deoghar, hazaribagh, adityapur",
	"Karnataka":         "bangalore, bengaluru, mysore, mysuru, mangalore, mangaluru, hubli, hubballi, dharwad, belgaum, belagavi, tumkur, tumakuru, hosapete, bellary, ballari, davanagere, shimoga, shivamogga, gulbarga, kalaburagi, udupi, hassan, kolar, bidadi, narasapura, doddaballapur, nelamangala, hospet, bidar, raichur",
	"Kerala":            "thiruvananthapuram, trivandrum, kochi, cochin, ernakulam, kozhikode, calicut, thrissur, kollam, kannur, palakkad, alappuzha, kottayam, malappuram",
	"Ladakh":            "leh, kargil",
	"Madhya Pradesh":    "bhopal, indore, gwalior, jabalpur, ujjain, pithampur, dewas, mandideep, rewa, satna, sagar",
	"Maharashtra":       "mumbai, navi mumbai, thane, pune, nagpur, nashik, aurangabad, chhatrapati sambhajinagar, solapur, kolhapur, pimpri, chinchwad, pimpri-chinchwad, chakan, bhiwandi, panvel, kalyan, vasai, palghar, ratnagiri, satara, ahmednagar, ranjangaon, talegaon, amravati, nanded",
	"Manipur":           "imphal",
	"Meghalaya":         "shillong",
	"Mizoram":           "aizawl",
	"Nagaland":          "kohima, dimapur",
	"Odisha":            "bhubaneswar, cuttack, rourkela, puri, sambalpur, berhampur, paradip, jharsuguda, angul, balasore, kalinganagar",
	"Puducherry":        "puducherry, pondicherry, karaikal",
	"Punjab":            "amritsar, ludhiana, jalandhar, patiala, mohali, bathinda, hoshiarpur, pathankot, phagwara, rajpura",
	"Rajasthan":         "jaipur, jodhpur, udaipur, kota, ajmer, bikaner, alwar, bhilwara, neemrana, bhiwadi, sikar, kishangarh",
	"Sikkim":            "gangtok, rangpo",
	"Tamil Nadu":        "chennai, madras, coimbatore, madurai, tiruchirappalli, trichy, salem, tiruppur, tirupur, erode, vellore, hosur, thoothukudi, tuticorin, tirunelveli, sriperumbudur, oragadam, kanchipuram, ranipet, ambur, sivakasi, karur, dindigul, thanjavur, nagercoil",
	"Telangana":         "hyderabad, secunderabad, warangal, karimnagar, nizamabad, khammam, sangareddy, shamshabad, medchal",
	"Tripura":           "agartala",
	"Uttar Pradesh":     "lucknow, kanpur, noida, greater noida, ghaziabad, agra, varanasi, prayagraj, allahabad, meerut, bareilly, aligarh, moradabad, gorakhpur, jhansi, mathura, firozabad, saharanpur, sahibabad, dadri",
	"Uttarakhand":       "dehradun, haridwar, roorkee, rudrapur, pantnagar, haldwani, rishikesh, kashipur, sitarganj, selaqui",
	"West Bengal":       "kolkata, calcutta, howrah, durgapur, asansol, siliguri, haldia, kharagpur, bardhaman, kalyani, dankuni",
}

// A country has names and cities, separated by commas.
type country struct{ names, cities string }

// abroad lists, by their codes, the countries in which people from India are often placed, and their cities.
var abroad = map[string]country{
	"AE": {"uae, u.a.e., united arab emirates", "dubai, abu dhabi, sharjah, ajman, fujairah, ras al khaimah"},
	"BH": {"bahrain", "manama"},
	"DE": {"germany", "berlin, munich, frankfurt, hamburg"},
	"GB": {"uk, united kingdom, england", "london, manchester"},
	"IL": {"israel", "tel aviv"},
	"JP": {"japan", "tokyo, osaka"},
	"KW": {"kuwait", "kuwait city"},
	"MY": {"malaysia", "kuala lumpur, penang"},
	"NP": {"nepal", "kathmandu"},
	"OM": {"oman", "muscat, salalah, sohar"},
	"PL": {"poland", "warsaw"},
	"QA": {"qatar", "doha"},
	"SA": {"saudi arabia, saudi, ksa", "riyadh, jeddah, dammam, jubail, khobar, al khobar"},
	"SG": {"republic of singapore", "singapore"},
	"US": {"usa, united states", "new york"},
}

// places are the names of all of these in lower case.
var places = sync.OnceValue(func() (index struct{ states, named, citiesAbroad, countries map[string]string }) {
	index.named = map[string]string{}
	index.states, index.citiesAbroad, index.countries = map[string]string{}, map[string]string{}, map[string]string{}
	add := func(to map[string]string, names, value string) {
		for name := range strings.SplitSeq(names, ", ") {
			to[name] = value
		}
	}
	for state, names := range cities {
		add(index.states, names, state)
		index.named[strings.ToLower(state)] = state
	}
	for code, there := range abroad {
		add(index.countries, there.names, code)
		add(index.citiesAbroad, there.cities, code)
	}
	return index
})

// stateOf returns the state of a city in India, or "" if the city is not known.
func stateOf(city string) string { return places().states[strings.ToLower(city)] }

// stateNamed returns the state or union territory in India that has a name, or "".
func stateNamed(name string) string { return places().named[strings.ToLower(name)] }

// cityAbroad returns the code of the country of a city abroad, or "" if the city is not known.
func cityAbroad(city string) string { return places().citiesAbroad[strings.ToLower(city)] }

// countryAbroad returns the code of a country, or "" if it is not known.
func countryAbroad(name string) string { return places().countries[strings.ToLower(name)] }
