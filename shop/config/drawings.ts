/** A word mark: what a `<symbol>` of the document has, and a file for pages without it. */
export interface Mark {
  width: number;
  height: number;
  /** Content of the SVG element. */
  body: string;
  /** The whole file. */
  file: string;
}

/** The drawings of a brand. */
export interface Drawings {
  mark: Mark;
  /** For dark backgrounds; null where the first one takes the colour around it. */
  darkMark: Mark | null;
  /** SVG file of the icon in browser tabs. */
  icon: string;
}

/** What the scripts of a browser need of a word mark, whose outlines the document has. */
export interface BrowserMark {
  viewBox: string;
  /** Size, in units of the text around it. */
  width: string;
  height: string;
  hasDark: boolean;
  /** 1 if pages are dark, else 0. */
  onDark: number;
}
