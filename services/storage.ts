/** What the browser keeps for a shopper (A §3 "Local storage", B §3 "Browser storage"), by key. */
export interface Stored {
  /** Logged in, when last heard of. */
  isLogin: boolean;
  /** The customer's id, encrypted. */
  customerId: string;
  /** Words of welcome that the next page goes on showing, and when they came (epoch ms). */
  welcome: { message: string; at: number };
  /** The last keyword, URL-encoded. */
  searchKey: string;
  searchHistory: string[];
  /** The last ten pages, the newest first. */
  pageInfos: PageInfo[];
  /** The menu, so that it opens at once. */
  headerMenu: unknown;
  wishlist: { product_id: number; item_id: number }[];
  /** The region dictionary. */
  addressArea: unknown;
  /** Filters of product lists, by category. */
  listFilters: Record<string, Record<string, string[]>>;
  /** Categories on the way to the list last seen, by level. */
  catPath: Record<string, PathStep>;
  menuPathForPlp: Record<string, PathStep>;
  /** The bag when it was last changed, by whichever tab: `quantity` pieces. */
  bag: { quantity: number; at: number };
  /** Orders whose purchase has been tracked, the newest last. */
  purchases: string[];
  /** Made up for this browser, to tell its visits together; nobody's name. */
  trackingVisitor: string;
  /** Who the shopper is to the live chat (B §3). */
  chatUserId: string;
  chatSession: ChatSession;
}

/** A conversation with customer care that is going on (B §3); nothing is kept of one that was closed. */
export interface ChatSession {
  status: 'open' | 'minimised';
  /** When it was last heard of, epoch ms. */
  at: number;
}

export interface PageInfo {
  /** On this site: path and query. */
  url: string;
  title: string;
  /** Of the page's document, which tells the page kind (A §2). */
  key: string;
}

/** A category on the way to a list (B §3). */
export interface PathStep {
  id: string;
  name: string;
  items?: unknown[];
  url?: string;
  status?: boolean;
}

/** Keys of this shop begin so: other scripts share the storage. */
const PREFIX = 'vitrine.';

/** What is kept under a key; null when there is nothing, or nothing that can be read. */
export function readStored<K extends keyof Stored>(key: K): Stored[K] | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as Stored[K]);
  } catch {
    return null;
  }
}

/** Keeps a value. Where nothing can be kept (private windows, a full storage) it is lost, and the shop goes on. */
export function writeStored<K extends keyof Stored>(key: K, value: Stored[K]): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to be done about it.
  }
}

export function removeStored(key: keyof Stored): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There was nothing.
  }
}

/** Hears of a value that another tab keeps or removes (null). @returns a function that ends this. */
export function onStoredElsewhere<K extends keyof Stored>(
  key: K,
  listener: (value: Stored[K] | null) => void,
): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener(readStored(key));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
