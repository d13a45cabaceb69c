import { listWords } from "@/admin/kit/list/list-words";

/** The texts of the tab Staff. */
export const words = {
  list: listWords({
    one: "account",
    many: "accounts",
    heading: "Staff",
    searchHint: "Name, email or title",
    emptyHint: "Invite a colleague.",
  }),
  views: { label: "What to show", people: "People", roles: "Roles" },
  invite: "Invite",
  heads: { person: "Person", role: "Role", login: "Last login", step: "Login with" },
  invited: "Invited, no password yet",
  closed: "Closed",
  own: "You",
  cases: (count: number) => (count === 1 ? "1 open case" : `${count} open cases`),
  notYet: "Not yet",
  code: "Password and code by mail",
  password: "Password",
  acts: { edit: "Edit", close: "Close", reopen: "Reopen", link: "New link" },
  form: {
    inviteTitle: "Invite a colleague",
    editTitle: "Edit account",
    email: "Email",
    emailHint:
      "The invitation goes there. Without a mail server, you get a link to hand over. The address cannot be changed later.",
    name: "Name",
    title: "Title",
    titleHint: "What the person does, for example Recruiter, Chennai.",
    role: "Role",
    roleHint: "Choose “Grievance officer” for whoever answers grievances.",
    roleLine: (role: string, changes: string, sees: string) =>
      `${role}: ${[changes, sees && `sees ${sees}`].filter(Boolean).join("; ")}.`,
    everything: "everything",
    yours: "Your password",
    send: "Send invitation",
    sending: "Sending…",
    save: "Save",
    saving: "Saving…",
  },
  close: {
    title: "Close this account?",
    text: (name: string) =>
      `${name} is logged out everywhere at once and cannot log in any more. What they wrote and did stays.`,
    successor: (count: number) => `Give ${count === 1 ? "the open case" : `the ${count} open cases`} to`,
    nobody: "Nobody",
    confirm: "Close account",
  },
  reopen: {
    title: "Open this account again?",
    text: (name: string) => `${name} can log in again, with the password from before.`,
    confirm: "Open account",
  },
  link: {
    title: "New invitation",
    text: (name: string) => `${name} gets a new link to set a password. The one from before no longer works.`,
    confirm: "Make a new link",
  },
  handOver: {
    title: "Hand this link over",
    text: (name: string) =>
      `No mail was sent. Give this link to ${name} yourself: it sets the password. It works once, for a day.`,
    done: "Done",
  },
  mailed: (email: string) => `The invitation is on its way to ${email}. The link works for a day.`,
  saved: (name: string) => `“${name}” is saved.`,
  closedDone: (name: string) => `The account of ${name} is closed.`,
  reopened: (name: string) => `The account of ${name} is open again.`,
  roles: {
    heading: "What each role may do",
    failed: "The roles could not be loaded.",
    area: "Area",
    change: "See and change",
    see: "See",
    only: "Change",
    nothing: "No",
    note: "This table is made from the rules that the server enforces. Everybody may change their own password and code by mail.",
  },
};
