const quoted = (says: string[]) => says.map((word) => `“${word}”`).join(" and ");

/** The texts about what is still to do on a new site, in the tabs Before you go live and Promises. */
export const words = {
  setup: {
    heading: "Before you go live",
    progress: (done: number, total: number) => `${done} of ${total} done`,
    problems: "To look at",
    owner: "For you",
    operator: "Ask your operator",
    open: (count: number) => `${count} open`,
    operatorHint: "Whoever runs the program does this outside the dashboard.",
    live: "Go live",
    left: (own: number, others: number) =>
      own > 0
        ? `Still open: ${own} for you${others > 0 ? `, ${others} for your operator` : ""}.`
        : others > 0
          ? `You have done your part. Your operator still has ${others === 1 ? "1 thing" : `${others} things`} to do: send them the lines above.`
          : "Everything is done. Tell people the address of your site.",
    isPublic:
      "There is no switch: your site can be read by everybody who has its address, and search engines can find it.",
    failed: "The list could not be loaded.",
    loading: "Loading the list",
  },
  line: {
    problems: (count: number) => (count === 1 ? "1 thing to look at" : `${count} things to look at`),
    steps: (progress: string) => `Before you go live: ${progress}`,
    putAway: "Hide this line",
  },
  promises: {
    heading: "What this site promises",
    intro:
      "Confirm what is true. Change the rest, or take it out. What you write here counts as confirmed. When the words change elsewhere, you are asked again.",
    count: (confirmed: number, total: number) => `${confirmed} of ${total} confirmed`,
    confirmAll: (count: number) =>
      count === 1 ? "Confirm the one that is open" : `Confirm all ${count} that are open`,
    confirmedAll: (count: number) => (count === 1 ? "1 was confirmed." : `${count} were confirmed.`),
    page: "Page",
    allPages: "On all pages",
    stale: "The words have changed since you read them. Please read them again.",
    facts: "What the site says about you",
    promises: "Promises",
    confirm: "Confirm",
    confirmedBy: (name: string) => `Confirmed by ${name}`,
    confirmed: "Confirmed",
    edit: "Change",
    cancel: "Cancel",
    editHint:
      "Rewrite the sentences, or empty one to take it out with its card or question. Words in braces, such as {brand}, are filled in.",
    editHintFixed: "Rewrite the sentences. Words in braces, such as {brand}, are filled in.",
    quoted,
    replace: (says: string[]) => `Replace ${quoted(says)} in all sentences with`,
    keep: "Leave as it was",
    takenOut: "It is taken out.",
    hasToStay: "This text cannot be empty.",
    chosen: (count: number) => `${count} chosen`,
    takeOut: "Take out",
    takeOutSome: (count: number) => `Take out ${count}`,
    takenOutAll: (count: number) => (count === 1 ? "Taken out." : `${count} were taken out.`),
    save: (count: number) => (count === 0 ? "Save" : count === 1 ? "Save 1 sentence" : `Save ${count} sentences`),
    saved: (count: number) => (count === 1 ? "1 sentence was changed." : `${count} sentences were changed.`),
    notSaved: "This was not changed.",
    takeAll: "Take out all",
    takenAll: "Taken out.",
    offered: "Untick what you do not offer. These pages leave the site with their menu entries, and keep their texts.",
    takeOff: "Take the page off the site",
    takePagesOff: (count: number) => (count === 1 ? "Take 1 page off the site" : `Take ${count} pages off the site`),
    tookPagesOff: (count: number) => (count === 1 ? "1 page is off the site." : `${count} pages are off the site.`),
    inPages: "Open in Pages",
    withdraw: "Take back",
    more: (count: number) => (count === 1 ? "1 more place" : `${count} more places`),
    failed: "The promises could not be loaded.",
    loading: "Loading the promises",
    notConfirmed: "This could not be confirmed.",
    putBack: "Put back",
    notPutBack: "This was not put back.",
    notWithdrawn: "This is still confirmed.",
  },
};
