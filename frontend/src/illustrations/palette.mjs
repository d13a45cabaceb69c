/** The colours of the illustration set: the site's own, as flat fills. */
export const PAPER = "#FBF8F2";
export const INK = "#16211F";
export const TEAL = "#0E4A48";
export const MARIGOLD = "#F2A23A";
export const CLAY = "#C8553D";
export const MINT = "#CFE3DC";
export const SAND = "#F3E3C7";
export const WHITE = "#FFFDF8";

/** Width of every ink line at the scale of an 800 px scene: that of the Peeps' own line. */
export const LINE = 3.2;
