package auth

var ComparedAccount = comparedAccount
