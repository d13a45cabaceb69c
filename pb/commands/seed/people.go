package seed

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// person is the sender of a submission.
type person struct{ name, email, phone string }

var givenNames = strings.Fields(`Aarav Aditi Ajay Akash Amit Amrita Ananya Anil Anita Anjali Arjun Arun Asha Ashok
	Bhavna Chandra Deepa Deepak Devika Divya Farhan Fatima Ganesh Gayatri Geeta Gurpreet Harish Harpreet Imran Indira
	Ishaan Jagdish Jaya Jyoti Kabir Kalyani Kamal Karthik Kavita Kiran Krishna Lakshmi Lalitha Madhav Mahesh Manish
	Meena Meera Mohammed Mohan Nandini Naveen Neha Nikhil Nisha Nitin Padma Pallavi Pooja Pradeep Prakash Pranav
	Preeti Priya Rahul Rajesh Rakesh Ramesh Rekha Ritu Rohan Rohit Sachin Salman Sandeep Sangeeta Sanjay Sarita
	Satish Shabnam Shalini Shankar Shilpa Shreya Siddharth Simran Sneha Sunil Sunita Suresh Swati Tarun Thomas
	Uma Usha Varun Venkatesh Vidya Vijay Vikram Vinod Vivek Yash Zainab José`)

var familyNames = strings.Fields(`Agarwal Ahmed Bhat Bose Chatterjee Chauhan Choudhary Dsouza Das Desai Deshpande
	Dubey Fernandes Gandhi George Ghosh Gill Goswami Gowda Gupta Hegde Iyengar Iyer Jadhav Jain Joshi Kamath Kapoor
	Kaur Khan Kulkarni Kumar Mahajan Malhotra Mathew Mehta Menon Mishra Mukherjee Nair Naidu Nayak Pandey Patel Patil
	Pillai Prasad Qureshi Rao Reddy Roy Saxena Sen Sethi Shah Sharma Shetty Shukla Singh Sinha Srinivasan
	Subramanian Tiwari Thakur Trivedi Varghese Varma Verma Yadav`)

// otherScripts are names in Indian and Arabic scripts.
var otherScripts = []string{"अनिता शर्मा", "राजेश कुमार यादव", "ಸುನೀತಾ ಗೌಡ", "ಮಂಜುನಾಥ ಹೆಗಡೆ",
	"கார்த்திக் சுப்பிரமணியன்", "ప్రియ రెడ్డి", "মৌসুমী ঘোষ", "فرحان احمد"}

func newPerson(random *rand.Rand) person {
	given, family := pick(random, givenNames), pick(random, familyNames)
	name := given + " " + family
	switch n := random.IntN(100); {
	case n < 3:
		name = pick(random, otherScripts)
	case n < 10:
		name = given + " " + pick(random, givenNames) + " " + family
	}
	return person{
		name:  name,
		email: fmt.Sprintf("%s.%s%d@%s", lettersOf(given), lettersOf(family), random.IntN(1000), domain),
		phone: fmt.Sprintf("%d%09d", 6+random.IntN(4), random.IntN(1_000_000_000)),
	}
}

// lettersOf returns the letters from a to z, for an e-mail address.
func lettersOf(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

func pick[T any](random *rand.Rand, from []T) T { return from[random.IntN(len(from))] }
