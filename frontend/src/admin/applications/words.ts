import { words as caseWords } from "@/admin/inbox/case/case-words";

const number = new Intl.NumberFormat("en-IN");

export const words = {
  number: (count: number) => number.format(count),
  noResume: "No resume",
  noOpening: "No opening",
  of: (name: string) => `of ${name}`,
  // Layout
  layout: "Layout",
  layouts: { list: "List", board: "Board" },
  opening: "Opening",
  findOpening: "Find an opening",
  allOpenings: "All openings",
  // Board
  stage: "Stage",
  stageOption: (stage: string, count: string) => `${stage} (${count})`,
  failed: "The applications could not be loaded.",
  emptyColumn: "Nobody here",
  empty: "No applications yet.",
  emptyHint: "What candidates send for an opening appears here.",
  emptyOpening: "Nobody has applied for this opening yet.",
  noMatch: (q: string) => `No applications match “${q}”.`,
  more: (count: string) => `Show ${count} more`,
  inList: (count: string) => `${count} more in the list`,
  move: (name: string) => `Move ${name}`,
  moveTo: "Move to",
  rejected: "Rejected, mail tomorrow at 9:00 IST",
  rated: (average: number, count: number) =>
    `Rated ${average} of 5 by ${count === 1 ? "one person" : `${count} people`}`,
  unread: "Unread.",
  // Hidden names
  hideNames: "Hide names",
  hideNamesHint:
    "For a fair first reading: names, contact data and texts that name a person are left out. Resumes contain names, so they are not offered meanwhile.",
  namesAreHidden: "Names are hidden. Resumes contain names, so they are not offered meanwhile.",
  resumeHidden: "The resume contains the name, so it is not offered while names are hidden.",
  showNames: "Show names",
  // Rating
  rating: "Rating",
  rate: (stars: number) => `${stars} of 5`,
  ownRating: "Your rating",
  notRated: "Not rated by you yet.",
  takeRatingBack: "Press it again to take it back.",
  ratingFailed: "Your rating could not be saved.",
  ratedBy: (name: string, stars: number) => `${name}: ${stars} of 5`,
  average: (average: number, count: number) => `Average ${average} of 5 from ${count} ratings`,
  somebody: "Somebody",
  // Duplicates
  sameSender: (count: number) =>
    count === 1
      ? "Another application has the same phone or email:"
      : `${count} other applications have the same phone or email:`,
  // Keys
  boardKeys: [
    [["←", "→"], "To the stage beside"],
    [["Shift ←", "Shift →"], "Move the application to the stage beside"],
    [["m"], "Menu of stages"],
    [["Esc"], "Back to the board"],
  ] as [string[], string][],
  recordKeys: [
    [["s"], "Shortlist the open application"],
    [["i"], "Invite"],
    [["Shift r"], "Reject"],
    [["1", "…", "5"], "Rate"],
  ] as [string[], string][],
  back: "Back to the board",
  position: (at: number, of: number) => `${at} of ${of}`,
  // Moving
  moved: (name: string, state: string) => `${name}: ${caseWords.state(state)}.`,
  notMoved: (name: string) => `${name} was not moved.`,
  changedMeanwhile: (name: string) =>
    `${name} was not moved, because somebody else has changed this application. The board is up to date now.`,
  notUndone: (name: string) => `${name} could not be moved back.`,
};
