import { nearest, toAnchor } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { mediaFaults } from './media-faults.ts';
import { missing, type Texts } from './missing.ts';
import type { Reference } from './reference.ts';
import { sharedFaults } from './shared-faults.ts';

/**
 * Returns ids that links on the page may lead to: all of them if the wanted one is not among them. Null if they are not
 * known.
 */
export type Anchors = (wanted: string) => ReadonlySet<string> | null;

/** Returns what a reference names that the shop does not have. */
export function findFaults(reference: Reference, shop: ShopIndex, anchors: Anchors, texts: Texts): Fault[] {
  const { kind, value } = reference;
  switch (kind) {
    case 'sku':
      return skuFaults(value, shop, texts);
    case 'look':
      // A look with products of its own need not be in the catalogue.
      return 'products' in reference.owner ? [] : listFaults('look', value, shop.looks, texts);
    case 'category':
      return listFaults('category', value, shop.categories, texts);
    case 'anchor':
      return anchorFaults(value.replace(/^#/, ''), anchors, '', texts);
    case 'media':
      return mediaFaults(value, shop, texts);
    case 'link':
      return linkFaults(value, shop, anchors, texts);
    case 'shared':
      return sharedFaults(value, shop, texts);
    case 'html':
      return htmlFaults(value, shop, anchors, texts);
    default:
      return [];
  }
}

/** SKUs of colours by shop; sets are built once. */
const skuSets = new WeakMap<ShopIndex, Set<string>>();

function skuFaults(sku: string, shop: ShopIndex, texts: Texts): Fault[] {
  let skus = skuSets.get(shop);
  if (!skus) {
    skus = new Set(shop.products?.map(product => product.sku));
    skuSets.set(shop, skus);
  }
  if (skus.size === 0 || skus.has(sku)) return [];
  // The SKU of a size starts with that of its colour.
  const colour = sku.slice(0, Math.max(0, sku.lastIndexOf('-')));
  if (skus.has(colour)) return [];
  return [missing('unknown-sku', texts.sku(sku), nearest(sku, [...skus]), texts, 'vitrine skus')];
}

function listFaults(
  what: 'look' | 'category',
  id: string,
  known: readonly string[] | null,
  texts: Texts,
): Fault[] {
  if (!known || known.includes(id)) return [];
  return [missing(`unknown-${what}`, texts[what](id), nearest(id, known), texts)];
}

function anchorFaults(id: string, listAnchors: Anchors, path: string, texts: Texts): Fault[] {
  if (!id) return [];
  const written = decoded(id);
  const anchors = listAnchors(written);
  if (!anchors || anchors.has(written) || anchors.has(toAnchor(written))) return [];
  const suggestion = nearest(written, [...anchors]);
  const problem = path ? texts.anchorOn(written, path) : texts.anchor(written);
  return [missing('unknown-anchor', problem, suggestion, texts, null, path && `${path}#`)];
}

function linkFaults(link: string, shop: ShopIndex, anchors: Anchors, texts: Texts): Fault[] {
  if (link.startsWith('#')) return anchorFaults(link.replace(/^#+/, ''), anchors, '', texts);
  if (!link.startsWith('/') || link.startsWith('//')) return [];
  // Reported as such: the page is not known until the address is right.
  if (/[\s\uff01-\uff5e]|^\/https?:/i.test(link)) return [];
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(link) ?? [];
  if (path.startsWith('/media/')) return mediaFaults(path, shop, texts);
  if (!shop.hasPages || /^\/(?:_|rest[/_]|assets\/|sandbox\/)|\.(?!html$)\w+$/.test(path)) return [];
  const product = /^\/product\/([^/]+)\.html$/.exec(path)?.[1];
  if (product !== undefined) return skuFaults(decoded(product), shop, texts);
  const category = /^\/category\/([^/]+)\.html$/.exec(path)?.[1];
  if (category !== undefined) return listFaults('category', decoded(category), shop.categories, texts);
  const key = shop.pageKeyAt(path);
  if (key === null || !shop.hasPage(key)) {
    const paths = shop.pagePaths();
    const written = [`${path}.html`, `/cms${path}`, `/cms${path}.html`];
    const suggestion =
      knownPath(path, shop) ?? written.find(other => paths.includes(other)) ?? nearestPath(path, paths);
    return [missing('dead-link', texts.page(path), suggestion, texts)];
  }
  return hash ? anchorFaults(hash, () => shop.listAnchors(key), path, texts) : [];
}

/** Returns the path that is most like another; null if only the folder and the ending of the two are alike. */
function nearestPath(path: string, paths: readonly string[]): string | null {
  const found = nearest(path, paths);
  return found !== null && nearest(nameOf(path), [nameOf(found)]) !== null ? found : null;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, '');

/** Returns the address of the home page, a product or a category for one that other shops have for it; null for others. */
function knownPath(path: string, shop: ShopIndex): string | null {
  if (/^\/(?:index|home|default)(?:\.(?:html?|php|aspx?))?$/i.test(path)) return '/';
  const [, kind, id = ''] = /^\/(product|category)s?\/([^/]+?)(?:\.\w+|\/)?$/.exec(path) ?? [];
  const isKnown =
    kind === 'product'
      ? shop.products?.some(({ sku }) => sku === id)
      : kind === 'category' && shop.categories?.includes(id);
  return isKnown ? `/${kind}/${id}.html` : null;
}

/** Reports the links and pictures of a rich text, each at the text. */
function htmlFaults(html: string, shop: ShopIndex, anchors: Anchors, texts: Texts): Fault[] {
  if (!html.includes('href') && !html.includes('src')) return [];
  const faults: Fault[] = [];
  for (const [, name, value = ''] of html.matchAll(/\s(href|src)\s*=\s*["']([^"']*)["']/gi)) {
    faults.push(
      ...(name?.toLowerCase() === 'src'
        ? mediaFaults(value, shop, texts)
        : linkFaults(value, shop, anchors, texts)),
    );
  }
  return faults;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
