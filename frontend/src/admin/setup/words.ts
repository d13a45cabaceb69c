/** The texts about what is still to do on a new site, in the tabs Before you go live and Promises. */
export const words = {
  setup: {
    heading: "Before you go live",
    progress: (done: number, total: number) => `${done} of ${total} done`,
    problems: "To look at",
    owner: "For you",
    operator: "Ask your operator",
    operatorHint: "Whoever runs the program does this outside the dashboard.",
    live: "Go live",
    open: "Still open:",
    done: "Everything is done. Tell people the address of your site.",
    failed: "The list could not be loaded.",
    loading: "Loading the list",
  },
  line: {
    problems: (count: number) => (count === 1 ? "1 thing to look at" : `${count} things to look at`),
    steps: (progress: string) => `Before you go live: ${progress}`,
    putAway: "Put away",
  },
  promises: {
    heading: "What this site promises",
    intro:
      "Confirm what is true. Change the rest, or take it out. When somebody changes the words, you are asked again.",
    count: (confirmed: number, total: number) => `${confirmed} of ${total} confirmed`,
    facts: "What the sample says about you",
    promises: "Promises",
    open: "Not confirmed",
    confirm: "Confirm",
    confirmedBy: (name: string) => `Confirmed by ${name}`,
    confirmed: "Confirmed",
    change: "Change",
    remove: "Change or take out",
    more: (count: number) => (count === 1 ? "1 more place" : `${count} more places`),
    failed: "The promises could not be loaded.",
    loading: "Loading the promises",
    notConfirmed: "This could not be confirmed.",
  },
};
