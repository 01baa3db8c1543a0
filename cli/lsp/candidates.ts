import { extname } from 'node:path';
import { toAnchor } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import { findCategories, findLooks, findMedia, findProducts } from '../references/find.ts';
import type { Sounds } from '../references/matches-words.ts';
import type { ReferenceKind } from '../references/reference.ts';
import { type Anchor, listAnchors } from '../tree/anchors.ts';
import type { Session } from './context.ts';
import type { OpenDocument } from './open-documents.ts';
import { readPageTree } from './page-files.ts';
import { describeOffer, shopTexts } from './shop-texts.ts';

/** Values at once; more words find the others. */
export const MAX_ITEMS = 100;

/** A value that a field may have. */
export interface Candidate {
  value: string;
  /** Name for people; empty where the value says all. */
  name: string;
  /** Price, number of products, size. */
  detail: string;
  /** What a card about it shows. */
  card: 'product' | 'media' | 'look' | 'page' | null;
}

/** What is written so far, and where to look for what it may become. */
interface Search {
  typed: string;
  shop: ShopIndex;
  document: OpenDocument;
  session: Session;
  sounds: Sounds | undefined;
}

/** Lists the values that a field of a kind may have after what is typed, best first; null for a kind without a list. */
export async function listCandidates(
  kind: ReferenceKind,
  typed: string,
  document: OpenDocument,
  session: Session,
): Promise<Candidate[]> {
  const shop = await session.workspace.shop();
  const sounds = /[a-z]{2}/i.test(typed) ? await session.workspace.io.loadSounds() : undefined;
  const search = { typed, shop, document, session, sounds };
  switch (kind) {
    case 'sku':
      return productsIn(search, sku => sku);
    case 'look': {
      const texts = shopTexts(session.workspace.io.language);
      return findLooks(shop.listLooks() ?? [], words(typed), sounds).map(
        ({ id, title, skus }): Candidate => ({
          value: id,
          name: title,
          detail: texts.pieces(skus.length),
          card: 'look',
        }),
      );
    }
    case 'shared':
      return shop.blockKeys().map(value => ({ value, name: '', detail: '', card: null }));
    case 'category':
      return categoriesIn(search, id => id);
    case 'media':
      return mediaIn(search);
    case 'anchor':
      return anchorsOf(document, typed.startsWith('#') ? '#' : '', search);
    case 'link':
      return linksIn(search);
    default:
      return [];
  }
}

const words = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);

async function productsIn(
  { typed, shop, sounds, session }: Search,
  toValue: (sku: string) => string,
): Promise<Candidate[]> {
  const { io, live } = session.workspace;
  const found = findProducts(shop.products ?? [], words(typed), sounds).slice(0, MAX_ITEMS);
  const products = await Promise.all(found.map(live));
  return products.map(product => ({
    value: toValue(product.sku),
    name: `${product.name} ${product.color}`.trim(),
    detail: describeOffer(product, io.language),
    card: 'product',
  }));
}

function categoriesIn(
  { typed, shop, sounds, session }: Search,
  toValue: (id: string) => string,
): Candidate[] {
  const texts = shopTexts(session.workspace.io.language);
  return findCategories(shop.listCategories() ?? [], words(typed), sounds).map(({ id, names, products }) => ({
    value: toValue(id),
    name: names.join(' › '),
    detail: texts.products(products),
    card: null,
  }));
}

function mediaIn({ typed, shop, sounds }: Search): Candidate[] {
  return findMedia(shop.listMedia(), words(typed), sounds).map(({ path, alt, bytes }) => ({
    value: path,
    name: alt,
    detail: `${extname(path).slice(1)} · ${Math.ceil(bytes / 1024)} KB`,
    card: 'media',
  }));
}

/** Links lead to anchors, pages, products and categories. */
async function linksIn(search: Search): Promise<Candidate[]> {
  const { typed, shop, document } = search;
  if (typed.startsWith('#')) return anchorsOf(document, '#', search);
  const [, path = '', hash] = /^([^#]*)(#.*)?$/s.exec(typed) ?? [];
  if (hash !== undefined) {
    const key = shop.pageKeyAt(path);
    const page = key === null ? undefined : await readPageTree(key, search.session);
    const anchors = page ? listAnchors(page.tree, search.session.workspace.io.registry) : [];
    return toCandidates(anchors, `${path}#`, typed);
  }
  const pages = shop
    .pagePaths()
    .filter(page => page.includes(typed))
    .map((value): Candidate => ({ value, name: '', detail: '', card: 'page' }));
  const product = /^\/product\/(.*)$/s.exec(typed)?.[1];
  const category = /^\/category\/(.*)$/s.exec(typed)?.[1];
  const below = (rest: string) => ({ ...search, typed: rest.replace(/\.html$/, '') });
  if (product !== undefined) return productsIn(below(product), sku => `/product/${sku}.html`);
  if (category !== undefined) return categoriesIn(below(category), id => `/category/${id}.html`);
  // A name finds what it names; without one, pages and categories are enough to choose from.
  const isName = typed !== '' && !typed.startsWith('/');
  return [
    ...pages,
    ...(isName || typed === '' ? categoriesIn(search, id => `/category/${id}.html`) : []),
    ...(isName ? await productsIn(search, sku => `/product/${sku}.html`) : []),
    ...(typed === '' ? anchorsOf(document, '#', search) : []),
  ];
}

function anchorsOf({ tree }: OpenDocument, before: string, { typed, session }: Search): Candidate[] {
  const anchors = tree ? listAnchors(tree, session.workspace.io.registry) : [];
  return toCandidates(anchors, before, typed);
}

function toCandidates(anchors: readonly Anchor[], before: string, typed: string): Candidate[] {
  return anchors
    .map(({ id, block, isInside }): Candidate => {
      const isLabel = !isInside && toAnchor(block.label) === block.label;
      return { value: before + id, name: isLabel ? '' : block.label, detail: block.type, card: null };
    })
    .filter(({ value, name }) => value.includes(typed) || name.includes(typed.replace(/^.*#/s, '')));
}
