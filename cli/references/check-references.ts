import { anchorOf, type CheckedBlock, type CheckedPage, type Finding, type Language, nearest } from '#engine';
import { combinationFaults } from './combinations.ts';
import { deviceFault, deviceOf } from './devices.ts';
import type { Fault } from './fault.ts';
import type { HtmlCheck } from './html-check.ts';
import { meaningFaults } from './meaning.ts';
import { missing, type Texts, textsIn } from './missing.ts';
import { findReferences, type Reference } from './reference-tree.ts';
import type { ShopIndex } from './shop-index.ts';

/** Returns the ids that links on the page may lead to; null if they are not known. */
type Anchors = () => ReadonlySet<string> | null;

/**
 * Reports references of a page to products, looks, categories, media, pages and anchors that do not exist, and values
 * without the effect that the editor wants.
 *
 * @param shop null leaves out references.
 * @param language of the findings.
 */
export function checkReferences(
  page: CheckedPage,
  shop: ShopIndex | null,
  isPage: boolean,
  html: HtmlCheck,
  language: Language,
): Finding[] {
  const texts = textsIn(language);
  const findings: Finding[] = [];
  // Collected for the first link to a block: most pages have none.
  let collected: Set<string> | undefined;
  const anchors: Anchors = () => {
    if (isPage) collected ??= collectAnchors(page.blocks, new Set(['main']));
    return collected ?? null;
  };
  const ids = new Set<string>();
  const check = (blocks: readonly CheckedBlock[]): void => {
    for (const checked of blocks) {
      if (checked.fields) {
        findReferences(checked.block, checked.fields, (reference, steps) => {
          if (deviceOf(reference.kind)) {
            const fault = shop && deviceFault(reference, shop, language);
            if (fault) findings.push(findingOf(checked, steps, fault));
            return;
          }
          const meaning =
            reference.kind === 'html' ? html.faults(reference.value) : meaningFaults(reference, language);
          const combination = combinationFaults(reference, steps, checked.block, ids, language);
          for (let index = 0; index < combination.length; index++) {
            findings.push(findingOf(checked, steps, combination[index] as Fault));
          }
          for (let index = 0; index < meaning.length; index++) {
            findings.push(findingOf(checked, steps, meaning[index] as Fault));
          }
          if (!shop) return;
          const faults = faultsOf(reference, shop, anchors, texts);
          for (let index = 0; index < faults.length; index++) {
            findings.push(findingOf(checked, steps, faults[index] as Fault));
          }
        });
      }
      for (const map in checked.children) check(checked.children[map] as CheckedBlock[]);
    }
  };
  check(page.blocks);
  return findings;
}

function findingOf(
  { label, type, path }: CheckedBlock,
  outer: readonly string[],
  { below = [], ...fault }: Fault,
): Finding {
  const steps = [...outer, ...below];
  return {
    severity: 'warning',
    block: label,
    blockType: type,
    pointer: steps.map(step => `/${step}`).join(''),
    path: [...path, ...steps],
    target: 'value',
    ...fault,
  };
}

/** The ids of blocks on the page, nested ones included, and in their rich texts. */
function collectAnchors(blocks: readonly CheckedBlock[], found: Set<string>): Set<string> {
  for (const { label, block, children } of blocks) {
    found.add(anchorOf(label));
    if ('scrollKey' in block && typeof block.scrollKey === 'string') found.add(`content-${block.scrollKey}`);
    for (const map in children) collectAnchors(children[map] as CheckedBlock[], found);
    for (const [, id] of idsIn(block)) found.add(`content-${id}`);
  }
  return found;
}

function idsIn(block: object): Iterable<RegExpMatchArray> {
  const text = JSON.stringify(block);
  return text.includes(' id=') ? text.matchAll(/\sid=\\?["']?([\w-]+)/g) : [];
}

function faultsOf(reference: Reference, shop: ShopIndex, anchors: Anchors, texts: Texts): Fault[] {
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
      return anchorFaults(value.replace(/^#/, ''), anchors(), '', texts);
    case 'media':
      return mediaFaults(value, shop, texts);
    case 'link':
      return linkFaults(value, shop, anchors, texts);
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

function anchorFaults(id: string, anchors: ReadonlySet<string> | null, path: string, texts: Texts): Fault[] {
  const written = decoded(id);
  if (!anchors || !id || anchors.has(written) || anchors.has(anchorOf(written))) return [];
  const suggestion = nearest(written, [...anchors]);
  const problem = path ? texts.anchorOn(written, path) : texts.anchor(written);
  return [missing('unknown-anchor', problem, suggestion, texts, null, path && `${path}#`)];
}

function mediaFaults(path: string, shop: ShopIndex, texts: Texts): Fault[] {
  if (shop.hasMedia(path) !== false) return [];
  const suggestion = nearest(
    path,
    shop.listMedia().map(file => file.path),
  );
  return [missing('missing-media', texts.media(path), suggestion, texts, 'vitrine media --find')];
}

function linkFaults(link: string, shop: ShopIndex, anchors: Anchors, texts: Texts): Fault[] {
  if (link.startsWith('#')) return anchorFaults(link.slice(1), anchors(), '', texts);
  if (!link.startsWith('/') || link.startsWith('//')) return [];
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(link) ?? [];
  if (path.startsWith('/media/')) return mediaFaults(path, shop, texts);
  if (!shop.hasPages || /^\/(?:_|rest[/_]|assets\/|sandbox\/)|\.(?!html$)\w+$/.test(path)) return [];
  const product = /^\/product\/([^/]+)\.html$/.exec(path)?.[1];
  if (product !== undefined) return skuFaults(decoded(product), shop, texts);
  const category = /^\/category\/([^/]+)\.html$/.exec(path)?.[1];
  if (category !== undefined) return listFaults('category', decoded(category), shop.categories, texts);
  const key = shop.pageKeyAt(path);
  if (key === null || !shop.hasPage(key)) {
    const suggestion = nearest(path, shop.pagePaths());
    return [missing('dead-link', texts.page(path), suggestion, texts)];
  }
  return hash ? anchorFaults(hash, shop.anchorsOf(key), path, texts) : [];
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
