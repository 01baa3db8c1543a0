/** Values in localStorage, shared by all tabs, by key [A3-65a … A3-66, B3-71, B3-72]. */
export interface Stored {
  /** Result of the last login check. */
  isLogin: boolean;
  /** The customer's id, encrypted. */
  customerId: string;
  /** Welcome message that the next page keeps showing, and when it was set (epoch ms). */
  welcome: { message: string; at: number; offersWechat?: boolean };
  /** The last keyword, URL-encoded. */
  searchKey: string;
  searchHistory: string[];
  /** The last ten pages, newest first. */
  pageInfos: PageInfo[];
  /** Cached menu, so that it opens without a request. */
  headerMenu: unknown;
  wishlist: { product_id: number; item_id: number }[];
  /** The region dictionary. */
  addressArea: unknown;
  /** Codes of the area of the address saved or ordered to last: the first choice of a new address. */
  deliveryArea: { region_id: string; city_id: string; district_id: string };
  /** The province of the last delivery date; empty for all. */
  deliveryProvince: string;
  /** Chosen filters of product lists, by category id. */
  listFilters: Record<string, Record<string, readonly string[]>>;
  /** Categories on the way to the list opened last, by level. */
  catPath: Record<string, PathStep>;
  menuPathForPlp: Record<string, PathStep>;
  /** Number of pieces in the bag after its last change in any tab. */
  bag: { quantity: number; at: number };
  /** Orders whose purchase has been tracked, newest last. */
  purchases: string[];
  /** Random id that groups the visits of this browser; not linked to a person. */
  trackingVisitor: string;
  /** Whether the shopper has refused that visits of this browser are tracked. */
  trackingRefused: boolean;
  /** The shopper's user id in the live chat. */
  chatUserId: string;
  chatSession: ChatSession;
}

/** Values in sessionStorage, one set per tab, by key. */
export interface TabStored {
  /** Campaign of the visit in this tab. */
  campaign: Campaign;
  /** Tracking events that could not be sent yet. Each tab flushes only its own queue. */
  tracking: unknown;
  /** Products that a guest added to the wishlist before logging in. */
  /** Fields typed into the checkout form. */
  checkout: unknown;
  /** When another SMS code can be sent (epoch ms), by its purpose and mobile. */
  codeResend: Record<string, number>;
  /** Fields typed into a block's form, by the page's path and the block's id; never an SMS code. */
  [draft: `draft.${string}`]: unknown;
  /** What a reload for a newer build keeps: see `server/web/recovery`. */
  kept: unknown;
  /** Content that the shopper has dismissed, by kind and hash. */
  [dismissed: `dismissed.${string}`]: 1;
}

/** A live-chat conversation in progress; removed when it is closed. */
export interface ChatSession {
  status: 'open' | 'minimised';
  /** Time of its last activity, epoch ms. */
  at: number;
}

export interface PageInfo {
  /** Path and query on this site. */
  url: string;
  title: string;
  /** Key of the page's document, which gives the page kind. */
  key: string;
}

/** A category on the way to a list [B3-71]. */
export interface PathStep {
  id: string;
  name: string;
  items?: unknown[];
  url?: string;
  status?: boolean;
}

/** Prefix of this shop's keys: other scripts share the storage. */
const PREFIX = 'vitrine.';

/**
 * Typed access to one storage area. Values are JSON under `vitrine.{key}`. Where storage is full or forbidden (private
 * windows), reads return null and writes have no effect.
 */
function createStorage<S>(area: () => Storage) {
  return {
    read<K extends keyof S & string>(key: K): S[K] | null {
      try {
        const text = area().getItem(PREFIX + key);
        return text === null ? null : (JSON.parse(text) as S[K]);
      } catch {
        return null;
      }
    },
    write<K extends keyof S & string>(key: K, value: S[K]): void {
      try {
        area().setItem(PREFIX + key, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden; the shop works without it.
      }
    },
    remove(key: keyof S & string): void {
      try {
        area().removeItem(PREFIX + key);
      } catch {
        // Storage is forbidden, so nothing was stored.
      }
    },
  };
}

/** localStorage: kept between visits and shared by all tabs. */
export const {
  read: readStored,
  write: writeStored,
  remove: removeStored,
} = createStorage<Stored>(() => localStorage);

/** sessionStorage: kept for the tab's lifetime, across page loads. */
export const {
  read: readTabStored,
  write: writeTabStored,
  remove: removeTabStored,
} = createStorage<TabStored>(() => sessionStorage);

/**
 * Subscribes to changes that other tabs make to a value in localStorage; the listener receives null after a removal.
 *
 * @returns a function that unsubscribes.
 */
export function onStoredElsewhere<K extends keyof Stored>(
  key: K,
  listener: (value: Stored[K] | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener(readStored(key));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Channel attribution of a visit, from the address of its first page. */
export interface Campaign {
  utm_source?: string;
  utm_medium?: string;
}
