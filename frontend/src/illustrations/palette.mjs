/** The colours of the illustrations, which are those of the site. */
export const PAPER = "#FBF8F2";
export const INK = "#16211F";
export const TEAL = "#0E4A48";
export const MARIGOLD = "#F2A23A";
export const CLAY = "#C8553D";
export const MINT = "#CFE3DC";
export const SAND = "#F3E3C7";
export const WHITE = "#FFFDF8";

/** The width of every ink line in a scene of 800 px, which is the line width of the Peeps. */
export const LINE = 3.2;
