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

// states maps the name of each city to its state.
var states = sync.OnceValue(func() map[string]string {
	states := map[string]string{}
	for state, names := range cities {
		for name := range strings.SplitSeq(names, ", ") {
			states[name] = state
		}
	}
	return states
})

// stateOf returns the state of a city, or "" if the city is not known.
func stateOf(city string) string { return states()[strings.ToLower(city)] }
