package api

// The words of the admin area (frontend/src/admin/grievances/words.ts) for what is
// stored; a test holds the two together.
var (
	portalWords = map[string]string{
		"jobsFind4U":         "Job Portal",
		"crmPortal":          "CRM Portal",
		"lmsPortal":          "LMS Portal",
		"hrmsPortal":         "HRMS Portal",
		"manpowerConsulting": "Manpower Consulting",
		"contractStaffing":   "Contract Staffing",
		"payrollManagement":  "Payroll Management",
		"skillDevelopment":   "Skill Development",
		"csrTraining":        "CSR Training",
	}

	reasonWords = map[string]string{
		"belongs_to_another":               "Belongs to another person",
		"defamatory":                       "Defamatory",
		"insulting_harassing":              "Insulting or harassing",
		"libellous_racially_objectionable": "Libellous or racially objectionable",
		"money_laundering_gambling":        "Money laundering or gambling",
		"harmful_to_child":                 "Harmful to a child",
		"infringes_rights":                 "Infringes rights",
		"violates_law":                     "Violates the law",
		"deceives_misleads":                "Deceives or misleads",
		"impersonates":                     "Impersonates somebody",
		"threatens_unity":                  "Threatens the unity of India",
		"contains_virus":                   "Contains a virus",
		"patently_false":                   "Patently false",
		"others":                           "Other reason",
	}
)
