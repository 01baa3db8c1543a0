import { lookProduct } from '#contract';
import { cutText } from '#schemas';
import { pageTitle } from '#shop';
import type { Catalogue } from '../../../subjects/catalogue/catalogue.ts';
import { completeLook } from '../../../subjects/catalogue/complete-look.ts';
import { keepFields } from '../../../subjects/products/keep-fields.ts';
import type { StoredLook } from '../../../subjects/products/read-looks.ts';
import type { PageHead } from '../../page-head/page-head.ts';
import type { Source } from './source.ts';

/** An entry of a block's `list`: `$defs/look` of schemas/defs.schema.json. */
type GivenLook = Pick<StoredLook, 'lookId'> &
  Partial<Omit<StoredLook, 'lookId' | 'products'>> & { products?: Place[] };

interface Place {
  sku: string;
  x: number;
  y: number;
}

type LookCatalogue = Pick<Catalogue, 'looks' | 'lookup' | 'cards'>;

type ListedLook = Omit<StoredLook, 'products'> & { products: Place[] };

/**
 * Reads `{source: 'looks', list}`: `looks`, an entry for each look of the list that can be shown. With `current`, the id
 * in the page's address or null, also `look`, the one with this id, else the first, with the current stock of its
 * products; its `index`; the `total` number; and `isUnknown`, whether no look has the id.
 */
export function looksSource(given: LookCatalogue): Source {
  return async ({ list, current }, catalogue: LookCatalogue = given) => {
    const shown = await readShown(catalogue, Array.isArray(list) ? (list as GivenLook[]) : []);
    const looks = shown.map(toEntry);
    if (current === undefined) return { data: { looks } };
    const found = shown.findIndex(({ lookId }) => lookId === current);
    const index = Math.max(0, found);
    const listed = shown[index];
    const isUnknown = current !== null && found < 0;
    const look = listed && (await completeLook(catalogue, listed));
    return {
      data: {
        look: look
          ? { ...look, products: look.products.map(product => keepFields(product, lookProduct)) }
          : null,
        ...{ index, total: looks.length, looks, isUnknown },
      },
      // The head of a page that chooses no look is the page's own.
      ...(look && current !== null && { head: buildHead(look) }),
      choices: shown.map(({ lookId }) => lookId),
    };
  };
}

/** Completes the entries from the catalogue. Leaves out looks without picture or products on sale, and repeated ids. */
async function readShown(catalogue: LookCatalogue, list: readonly GivenLook[]): Promise<ListedLook[]> {
  const [stored, found] = await Promise.all([
    catalogue.looks(list.map(({ lookId }) => lookId)),
    catalogue.lookup(list.flatMap(({ products = [] }) => products.map(({ sku }) => sku))),
  ]);
  const onSale = new Set(found.map(({ sku }) => sku));
  const shown = new Map<string, ListedLook>();
  for (const given of list) {
    const look = complete(given, stored.get(given.lookId), onSale);
    if (look.pcImg && look.products.length > 0 && !shown.has(look.lookId)) shown.set(look.lookId, look);
  }
  return [...shown.values()];
}

function complete(given: GivenLook, stored: StoredLook | undefined, onSale: ReadonlySet<string>): ListedLook {
  const {
    lookId,
    title = stored?.title ?? '',
    description = stored?.description ?? '',
    pcImg = stored?.pcImg ?? '',
    pcImg2 = stored?.pcImg2 ?? '',
    alt = stored?.alt ?? '',
    lookStyle = stored?.lookStyle,
  } = given;
  // The catalogue's mobile picture does not belong to another desktop picture.
  const mobileImg = given.mobileImg ?? (given.pcImg || !stored ? pcImg : stored.mobileImg);
  const mobileImg2 = given.mobileImg2 ?? (given.pcImg2 || !stored ? pcImg2 : stored.mobileImg2);
  const own = new Map(given.products?.filter(({ sku }) => onSale.has(sku)).map(place => [place.sku, place]));
  const products = given.products ? [...own.values()] : (stored?.products ?? []);
  return { lookId, title, description, pcImg, mobileImg, pcImg2, mobileImg2, alt, lookStyle, products };
}

function toEntry({ lookId, title, alt, pcImg, mobileImg, products }: ListedLook) {
  return { lookId, title, alt, pcImg, mobileImg, count: products.length };
}

function buildHead({ lookId, title, description }: ListedLook): PageHead {
  return {
    ...(title && { title: pageTitle(title), heading: title }),
    ...(description && { description: cutText(description, 160) }),
    canonicalQuery: { look_identifer: lookId },
  };
}
