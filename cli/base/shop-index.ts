import type { Language, Schedule } from '#engine';

/** A product, for editors who look for its SKU. */
export interface ListedProduct {
  sku: string;
  /** What its colours have in common. */
  spu: string;
  name: string;
  color: string;
  description: string;
  /** Names of the categories that list it. */
  categories: readonly string[];
  /** Price as shoppers see it. */
  price: string;
  /** Its price, that before a reduction and those of its sizes, in yuan; empty where the catalogue has none. */
  prices: readonly number[];
  /** Address of its picture; empty without one. */
  image: string;
  /** Pieces that the catalogue file names; null where it names none. */
  stock: number | null;
  /** On sale. */
  isEnabled: boolean;
}

/** A category, for editors who look for its id. */
export interface ListedCategory {
  id: string;
  /** Its name after those of the categories above it. */
  names: readonly string[];
  /** Number of products, all colours of one counted once. */
  products: number;
}

/** A look, for editors who look for its id. */
export interface ListedLook {
  id: string;
  title: string;
  /** SKUs of its pieces. */
  skus: readonly string[];
  /** Address of its picture; empty without one. */
  image: string;
}

/** A picture, film or sound of the shop. */
export interface ListedMedia {
  /** Address in content, such as `/media/heroes/ivory_desktop.webp`. */
  path: string;
  /** Alternative text, or an empty text. */
  alt: string;
  bytes: number;
}

/** A form of a page. */
export interface ListedForm {
  /** Key of the page. */
  page: string;
  pageTitle: string;
  /** What its submissions are stored under. */
  identifier: string;
  /** Title of its block; empty without one. */
  title: string;
  /** Type of its block, such as `block19`. */
  type: string;
}

/** What is wrong with a media file, or that it is an animated picture. */
export type MediaFault =
  | { kind: 'empty' | 'foreign' | 'truncated' | 'animated' | 'unknown' }
  | { kind: 'mislabelled'; type: string }
  | { kind: 'large'; megapixels: number; megabytes: number }
  | { kind: 'broken'; reason: string };

/** The colours of a picture in cells of equal size, row by row, three bytes for each. */
export interface PictureTones {
  /** Cells in a row and in a column. */
  cells: number;
  colors: Uint8Array;
}

/**
 * What content may refer to: the shop's catalogue, media and pages, from its configuration. A part that the shop does not
 * have here is null, and references to it are not checked.
 */
export interface ShopIndex {
  products: readonly ListedProduct[] | null;
  /** Ids. */
  looks: readonly string[] | null;
  /** Ids, those of subcategories included. */
  categories: readonly string[] | null;
  /** Looks with what they show; null without a list of them. */
  listLooks(): readonly ListedLook[] | null;
  /** Categories with what they list; null without a list of them. */
  listCategories(): readonly ListedCategory[] | null;
  /** Returns whether the catalogue's files have changed since they were read. */
  hasNewCatalogue(): boolean;
  /** Returns whether a category and those below it have no product on sale; false for an unknown one. */
  isEmptyCategory(id: string): boolean;
  /** Returns the file of a media address; null for one that is not here. */
  mediaFile(path: string): string | null;
  /** Returns the file of a picture's smallest copy, else of the picture itself; null for one that is not here. */
  smallPictureFile(path: string): string | null;
  /** Returns whether a media address exists; null if the shop's media are elsewhere, or it is not looked up yet. */
  hasMedia(path: string): boolean | null;
  /** Whether media of a bucket are not looked up yet that a rule needs: what it has found may change with them. */
  isMediaNeeded(): boolean;
  /** Looks them up. */
  loadMedia(): Promise<void>;
  /** Returns the address of the media file with this text as its name, reserved characters included; null without one. */
  mediaNamed(text: string): string | null;
  /** Returns what is wrong with a media file; null for none. Opens pictures, each once, but does not decode them. */
  mediaFault(path: string): MediaFault | null;
  /** Returns the address of a picture's smallest copy, of the file itself without copies; null for other files. */
  smallPicture(path: string): string | null;
  /** Returns the size of a picture in px; null for other files and those that are elsewhere. */
  pictureSize(path: string): { width: number; height: number } | null;
  /** Returns the size of a film in px; null for other files, and those whose start does not say it. */
  filmSize(path: string): { width: number; height: number } | null;
  /** Returns the colours of a picture in cells; null for one without, undefined for one that is not measured yet. */
  pictureTones(path: string): PictureTones | null | undefined;
  /** Measures pictures, whose colours are known after that, and in the next run. */
  measurePictures(paths: readonly string[]): Promise<void>;
  /** Returns the bytes that a screen of that width, in px, loads of a file; 0 for one that is not here. */
  servedBytes(path: string, width: number): number;
  listMedia(): ListedMedia[];
  /** Returns the alternative text that is kept with a picture; empty without one, null where the notes can't be read. */
  pictureAlt(path: string): string | null;
  /** Returns the files of notes on pictures that the shop has. */
  noteFiles(): string[];
  /** Returns the text of one of them that is in a bucket; null for one in the folder. */
  storedNotes(file: string): string | null;
  /** Returns why the bucket with the media can't be read; null when it can, or they are in the folder. */
  bucketProblem(): string | null;
  /**
   * Returns what is wrong in the text of a file of notes, by place: what the shop does not read, pictures that it does not have, and crops
   * of another shape than they say.
   */
  noteFaults(file: string, text: string, language: Language): { path: readonly string[]; message: string }[];
  /** Folder of the content, whose `pages` and `blocks` are documents. */
  contentDir: string;
  /** Whether the shop's pages are here. */
  hasPages: boolean;
  /** Returns the key of the page at a path of this site, whether or not the page exists; null for no page's path. */
  pageKeyAt(path: string): string | null;
  /** Whether the shop answers with a page, be it a built-in one. */
  hasPage(key: string): boolean;
  /** Returns when a page is public; null for one that always is, or does not exist. */
  pageShow(key: string): Schedule | null;
  /** Returns the files of the pages that the shop needs and does not have. */
  missingPages(): string[];
  /** Returns the text of a static block; null for one that does not exist. */
  blockText(key: string): string | null;
  /** Keys of all static blocks, for suggestions. */
  blockKeys(): string[];
  /** Paths of all pages, for suggestions. */
  pagePaths(): string[];
  /** Returns the forms of all pages. */
  listForms(): readonly ListedForm[];
  /** Returns the ids that links to a page may end with; null for a page that cannot be read. */
  listAnchors(key: string): ReadonlySet<string> | null;
  /** Returns the text of all content and of the catalogue, for a search for what is unused. */
  readEverything(): string;
}
