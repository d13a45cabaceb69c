package watch

// Checks lists everything that is checked, the most urgent first. Findings are shown in this
// order.
var Checks = []Check{
	{ID: "damage", Blocks: true, Alarms: true, Live: true, Look: checkDamage},
	{ID: "writing", Blocks: true, Alarms: true, Live: true, Look: checkWriting},
	{ID: "clusterLease", Blocks: true, Alarms: true, Live: true, OfCluster: true, Look: checkClusterLease},
	{ID: "clusterLag", Alarms: true, Live: true, OfCluster: true, Look: checkClusterLag},
	{ID: "clusterTakeover", Alarms: true, Live: true, OfCluster: true, Look: checkClusterTakeover},
	{ID: "disk", Alarms: true, Look: checkDisk},
	{ID: "backups", Alarms: true, Look: checkBackups},
	{ID: "replica", Alarms: true, Live: true, Look: checkReplica},
	{ID: "filesMissing", Alarms: true, Nightly: true, Look: checkMissingFiles},
	{ID: "cases", Alarms: true, Nightly: true, Look: checkCases},
	{ID: "mailStuck", Alarms: true, Look: checkStuckMail},
	{ID: "mailFailed", Look: checkFailedMail},
	{ID: "mailLate", Look: checkLateMail},
	{ID: "releaseFailed", Alarms: true, Look: checkReleases},
	{ID: "rendering", Alarms: true, Live: true, Look: checkRendering},
	{ID: "mailServer", Look: checkMailServer},
	{ID: "addresses", Look: checkAddresses},
	{ID: "officer", Look: checkOfficer},
	{ID: "brand", Look: checkBrand},
	{ID: "office", Look: checkOffice},
	{ID: "siteURL", Look: checkSiteURL},
	{ID: "settings", Look: checkSettings},
	{ID: "clusterKey", Live: true, OfCluster: true, Look: checkClusterKey},
	{ID: "rateLimits", Look: checkRateLimits},
	{ID: "secondFactor", Look: checkSecondFactor},
	{ID: "proxy", Live: true, Look: checkProxy},
	{ID: "permissions", Look: checkPermissions},
	{ID: "filesLeftOver", Nightly: true, Look: checkLeftOverFiles},
}
