interface Parts {
  /** What each page shows: a string of PDF, with its brackets. */
  pages: string[];
  font?: string;
  /** Entries of the first object. */
  catalog?: string;
  /** More objects. The number of the first one is 4. */
  objects?: string[];
}

const helvetica = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

/** Writes a PDF file. */
export function writePDF({ pages, font = helvetica, catalog = "", objects = [] }: Parts) {
  const first = 4 + objects.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages.length}/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
    font,
    ...objects,
    ...pages.flatMap((text, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${first + 2 * index + 1} 0 R>>`,
      stream(`BT /F1 24 Tf 40 700 Td ${text} Tj ET`),
    ]),
  ];
  let file = "%PDF-1.7\n";
  const starts = bodies.map((body, index) => {
    const start = `${file.length}`.padStart(10, "0");
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${start} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Writes a PDF file with a script that runs as soon as a viewer of scripts opens it. */
export const writeScriptedPDF = (text: string, script: string) =>
  writePDF({
    pages: [`(${text})`],
    catalog: "/OpenAction 4 0 R",
    objects: ["<</S/JavaScript/JS 5 0 R>>", stream(script)],
  });

/** Writes a PDF file with Chinese text. It contains no font, and needs a table of characters to be read. */
export const writeChinesePDF = (text: string) =>
  writePDF({
    pages: [`<${Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`],
    font: "<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>",
    objects: [
      "<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/DW 1000/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 5 0 R>>",
      "<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/Ascent 752/Descent -271/CapHeight 737/FontBBox[-25 -254 1000 880]/ItalicAngle 0/StemV 58>>",
    ],
  });
