import { imageLimits } from "@/generated/limits";

export const words = {
  placeholder: "Write here. “## ” makes a heading, “- ” a list, “> ” a quote.",
  leave: "In lists and tables, Tab stays in the text. Escape leaves it for the tools.",
  toolbar: "Formatting",
  count: (n: number, minutes: number) => `${n} ${n === 1 ? "word" : "words"} · ${minutes} min read`,
  tools: {
    heading2: "Heading",
    heading3: "Subheading",
    heading4: "Small heading",
    bold: "Bold",
    italic: "Italic",
    underline: "Underline",
    strike: "Strike through",
    code: "Code",
    bulletList: "List",
    orderedList: "Numbered list",
    blockquote: "Quote",
    link: "Link",
    image: "Pictures",
    table: "Table",
    codeBlock: "Code block",
    line: "Horizontal line",
    undo: "Undo",
    redo: "Redo",
  },
  table: {
    name: "Table",
    rowAbove: "Row above",
    rowBelow: "Row below",
    deleteRow: "Delete row",
    columnBefore: "Column before",
    columnAfter: "Column after",
    deleteColumn: "Delete column",
    headerRow: "Header row",
    deleteTable: "Delete table",
  },
  image: {
    name: "Picture",
    describe: "Description",
    decorative: "Decorative: no description",
    sizes: { "": "Text width", wide: "Wide", small: "Small" },
    remove: "Remove",
  },
  link: {
    name: "Link",
    address: "Link address",
    hint: "https://…, /contact, name@example.com",
    apply: "Apply",
    cancel: "Cancel",
    edit: "Change",
    open: "Open",
    remove: "Remove",
    wrong: "Please write a web address, a page of this site such as /contact, an email address or a phone number.",
  },
  describe: {
    title: (n: number) => (n === 1 ? "Describe the picture" : `Describe the ${n} pictures`),
    why: "The description is read aloud to people who cannot see the picture, and shown if it does not load.",
    alt: "Description",
    decorative: "Decorative picture: screen readers skip it",
    caption: "Caption",
    captionHint: "Shown below the picture",
    missing: "Please describe the picture, or mark it as decorative.",
    insert: "Insert",
    save: "Save",
    cancel: "Cancel",
    leaveOut: "Leave out",
  },
  upload: {
    underWay: (name: string, percent: number) =>
      percent < 100 ? `Uploading ${name}: ${percent}%` : `Uploaded ${name}. Preparing it…`,
    waiting: (name: string) => `${name} waits for its description`,
    failed: (name: string, why: string) => `${name} was not uploaded. ${why}`,
    connection: "The server did not answer.",
    type: "Pictures must be JPEG, PNG, WebP, GIF, SVG or HEIC files. Take a screenshot of anything else and use that.",
    format:
      "This browser cannot read photos in this format, such as HEIC. Share the photo as a JPEG, or add it on the phone that took it.",
    size: `A picture can be ${imageLimits.maxMegabytes} MB at most.`,
    drawing: "This drawing could not be read. Export it as a PNG file and use that.",
    retry: "Try again",
    describe: "Describe",
    remove: "Remove",
    dismiss: "Dismiss",
    leftOut: (n: number) =>
      n === 1
        ? "A picture from another site was left out. Save it to your device, then add it with the Pictures button."
        : `${n} pictures from other sites were left out. Save them to your device, then add them with the Pictures button.`,
    leftOutFiles: (n: number) =>
      n === 1
        ? "Word copies text without its pictures, so one picture is missing. Copy the picture alone and paste it here, or add its file with the Pictures button."
        : `Word copies text without its pictures, so ${n} pictures are missing. Copy each picture alone and paste it here, or add the files with the Pictures button.`,
  },
};
