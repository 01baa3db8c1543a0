import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { type MarkupReuse, MediaContext, type MediaInfo, type PageMedia, ReuseContext } from '#ui';

/** Memory for kept markup with its keys, in UTF-16 units of two bytes. */
const MAX_UNITS = 8 * 1024 * 1024;

/** Element around a part until the page is complete. No content can name it. */
const TAG = `part-${randomBytes(12).toString('hex')}`;
const [START, END] = [`<${TAG} n="`, `</${TAG}>`];

/** An id of `useId`, which depends on the place in the page. */
const PLACE_ID = /_R_[\da-v]+(?:H[\da-v]+)?_/;

interface Kept {
  markup: string;
  /** The information on the pictures that the part has looked up. */
  pictures: readonly (readonly [string, MediaInfo | undefined])[];
}

/** A part of the page that is being rendered. */
type Place = { kept: Kept } | { key: string; pictures: Map<string, MediaInfo | undefined> };

/** The reuse of one rendering. */
export interface PageReuse extends MarkupReuse {
  /** Returns the page's markup with all parts in their places. @param keeps whether new parts are kept. */
  finish(html: string, keeps: boolean): string;
}

/**
 * Creates the store of parts that pages share: a card of a list is the card of a recommendation. Markup is found by all that the
 * part is rendered from, and used only if the pictures in it are known as they were.
 */
export function createMarkupStore(maxSize = MAX_UNITS): () => PageReuse {
  const store = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ markup }, key) => markup.length + key.length,
  });
  return () => startPage(store);
}

function startPage(store: LRUCache<string, Kept>): PageReuse {
  const places: Place[] = [];

  function place(part: string, value: object, media: PageMedia, children: ReactNode): ReactNode {
    const key = `${part} ${JSON.stringify(value)}`;
    const kept = store.get(key);
    const n = places.length;
    if (kept?.pictures.every(([url, info]) => isSame(read(media, url), info))) {
      places.push({ kept });
      return createElement(TAG, { n });
    }
    const pictures = new Map<string, MediaInfo | undefined>();
    places.push({ key, pictures });
    const inner = createElement(MediaContext, { value: recordReads(media, pictures) }, children);
    return createElement(TAG, { n }, createElement(ReuseContext, { value: null }, inner));
  }

  function finish(html: string, keeps: boolean): string {
    let written = '';
    let at = 0;
    for (let start = html.indexOf(START); start >= 0; start = html.indexOf(START, at)) {
      const open = html.indexOf('">', start);
      const end = html.indexOf(END, open);
      const known = places[Number(html.slice(start + START.length, open))] as Place;
      written += html.slice(at, start);
      if ('kept' in known) written += known.kept.markup;
      else {
        const markup = html.slice(open + 2, end);
        written += markup;
        if (keeps && !PLACE_ID.test(markup)) store.set(known.key, { markup, pictures: [...known.pictures] });
      }
      at = end + END.length;
    }
    return written + html.slice(at);
  }

  return { place, finish };
}

const read = (media: PageMedia, url: string) => (Object.hasOwn(media, url) ? media[url] : undefined);

/** Information is the same object until a picture changes, except for that of folders. */
const isSame = (a: MediaInfo | undefined, b: MediaInfo | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the same information; what is looked up in it is added to `reads`. */
function recordReads(media: PageMedia, reads: Map<string, MediaInfo | undefined>): PageMedia {
  const note = (url: string | symbol) => {
    if (typeof url === 'string') reads.set(url, read(media, url));
  };
  return new Proxy(media, {
    get(target, url, receiver) {
      note(url);
      return Reflect.get(target, url, receiver);
    },
    getOwnPropertyDescriptor(target, url) {
      note(url);
      return Reflect.getOwnPropertyDescriptor(target, url);
    },
  });
}
