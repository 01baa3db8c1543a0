import type { Block } from '../model/block.ts';
import { type DataRequest, type Route, requestKey } from '../model/data.ts';
import type { BlockDefinition, BlockPlace } from '../model/definition.ts';
import type { ChromeEffect } from '../model/effect.ts';
import type { Finding } from '../model/finding.ts';
import type { PagePlan, PlannedBlock, Problem } from '../model/page.ts';
import type { Product } from '../model/product.ts';
import { type Cleaning, cleanBlock } from '../resolve/cleanBlock.ts';
import { escapePart, pointerParts, valueAt } from '../resolve/pointer.ts';
import { StyleSheet } from '../resolve/style.ts';
import type { CheckedBlock, CheckedPage } from '../validate/validatePage.ts';

/** What a plan depends on besides the page itself. */
export interface PlanOptions extends Cleaning {
  /** The page's key, e.g. `home`. */
  key: string;
  /** Keeps a card in the place of each broken block; otherwise the block is left out. */
  preview?: boolean;
  /** Value of the query parameter `look_identifer` (so spelt); absent when the url has none. */
  lookId?: string | null;
  /** How the page is asked for; nothing in particular unless told. */
  route?: Route;
  /** Answers to what `dataOf` named, by `requestKey`. */
  data?: ReadonlyMap<string, unknown>;
  /** Reasons why blocks could not be rendered before, by planned id; such blocks count as broken. */
  crashed?: ReadonlyMap<string, string>;
}

const NOWHERE: Route = { params: {}, query: {} };

/** What a page's blocks want to have before they render, once each, by `requestKey`. */
export function dataOf(page: CheckedPage, route: Route = NOWHERE): Map<string, DataRequest> {
  const requests = new Map<string, DataRequest>();
  visitSound(page, (definition, block) => {
    const request = requestOf(definition, block, route);
    if (request) requests.set(requestKey(request), request);
  });
  return requests;
}

/** The SKUs that a page's blocks need, once each, for one batched request. */
export function skusOf(page: CheckedPage): string[] {
  const skus = new Set<string>();
  visitSound(page, (definition, block) => {
    for (const sku of productsOf(definition, block)) skus.add(sku);
  });
  return [...skus];
}

/** Goes through the blocks that can be rendered, nested ones included. */
function visitSound(page: CheckedPage, see: (definition: BlockDefinition, block: Block) => void): void {
  const visit = (blocks: readonly CheckedBlock[]) => {
    for (const { block, definition, errors, children } of blocks) {
      if (errors.length > 0) continue;
      if (definition) see(definition, block);
      for (const nested of Object.values(children)) visit(nested);
    }
  };
  visit(page.blocks);
}

/**
 * Plans a page: which blocks show, their places, products and style classes, and what they ask of the
 * page's surroundings. Pure and synchronous; the page is taken over and must not be planned twice.
 */
export function planPage(
  page: CheckedPage,
  products: ReadonlyMap<string, Product>,
  options: PlanOptions,
): PagePlan {
  const sheet = new StyleSheet();
  const effects: ChromeEffect[] = [];
  let first = true;

  const planBlock = (checked: CheckedBlock, index: number, id: string): PlannedBlock | null => {
    const { label, type, block, definition, fields } = checked;
    const crash = options.crashed?.get(id);
    const problems: Problem[] = checked.errors.map(({ rule, pointer, message }) => ({
      rule,
      pointer,
      message,
    }));
    if (crash !== undefined) problems.push({ rule: 'crash', pointer: '', message: crash });
    if (problems.length > 0 || !definition || !fields) {
      return options.preview
        ? { id, label, type, index, block: { blockType: type }, products: [], problems }
        : null;
    }
    cleanBlock(block, fields, sheet, options);
    effects.push(...effectsOf(definition, block, { index, first }));
    if (!definition.load) return null;
    first = false;
    const planned: PlannedBlock = { id, label, type, index, block, products: [] };
    const style = frameClass(block);
    if (style) planned.style = style;
    if (definition.sticky) planned.sticky = true;
    for (const sku of productsOf(definition, block)) {
      const product = products.get(sku);
      if (product) planned.products.push(product);
    }
    const request = requestOf(definition, block, options.route ?? NOWHERE);
    if (request) planned.data = options.data?.get(requestKey(request)) ?? null;
    const groups = Object.entries(checked.children);
    if (groups.length > 0) {
      planned.children = Object.fromEntries(
        groups.map(([pointer, nested], group) => [pointer, planAll(nested, `${id}.${group}`)]),
      );
      // Planned, they are under `children`; as written they would travel twice, and unsanitised.
      for (const [pointer] of groups) emptyMapAt(block, pointer);
    }
    return planned;
  };

  const planAll = (blocks: readonly CheckedBlock[], parent: string): PlannedBlock[] =>
    blocks
      .map((checked, index) => planBlock(checked, index, parent ? `${parent}.${index}` : `b${index}`))
      .filter(planned => planned !== null);

  const shown = chooseLooks(page.blocks, options.lookId ?? null);
  const blocks = page.blocks
    .map((checked, index) => (shown.has(checked) ? planBlock(checked, index, `b${index}`) : null))
    .filter(planned => planned !== null);
  return {
    key: options.key,
    title: page.title,
    description: page.description,
    h1: mainHeading(page),
    blocks,
    effects,
    css: sheet.css,
    findings: [...page.findings, ...crashFindings(page, options.crashed)],
  };
}

/** What a block's frame is called by its content: its own styles', and the house's names (B §3 "Block (common)"). */
function frameClass({ blockStyle, parentStyle, parentClass }: Block): string {
  // Prefixed, as ids in rich text are: no content can look like a part of the page.
  const names = typeof parentClass === 'string' ? parentClass.trim().split(/ +/) : [];
  const own = names.filter(Boolean).map(name => `content-${name}`);
  return [blockStyle, parentStyle, ...own].filter(name => typeof name === 'string').join(' ');
}

function emptyMapAt(block: Block, pointer: string): void {
  const parts = pointerParts(pointer);
  const last = parts.pop() as string;
  const holder = valueAt(block, parts.map(part => `/${escapePart(part)}`).join('')) as Record<
    string,
    unknown
  >;
  holder[last] = {};
}

// A definition's function that throws costs its block the products or effects, never the page.

function productsOf(definition: BlockDefinition, block: Block): readonly string[] {
  try {
    return definition.skus?.(block) ?? [];
  } catch {
    return [];
  }
}

function requestOf(definition: BlockDefinition, block: Block, route: Route): DataRequest | null {
  try {
    return definition.data?.(block, route) ?? null;
  } catch {
    return null;
  }
}

function effectsOf(definition: BlockDefinition, block: Block, place: BlockPlace): readonly ChromeEffect[] {
  try {
    return definition.chrome?.(block, place) ?? [];
  } catch {
    return [];
  }
}

/**
 * Shop-by-look (B §2.1): with `look_identifer` only look details show (the looks of the lists are offered in a
 * dialog by the detail itself); without it details are left out where the page also has a list to choose from.
 */
function chooseLooks(blocks: readonly CheckedBlock[], lookId: string | null): Set<CheckedBlock> {
  const role = (block: CheckedBlock) => block.definition?.look;
  const details = blocks.filter(block => role(block) === 'detail' && block.errors.length === 0);
  if (lookId !== null && details.length > 0) return new Set(details);
  const hasList = blocks.some(block => role(block) === 'list');
  return new Set(hasList ? blocks.filter(block => role(block) !== 'detail') : blocks);
}

/** The first block that shows anything: an effect before it has no words to head a page with. */
function mainHeading(page: CheckedPage): string {
  const first = page.blocks.find(({ errors, definition }) => errors.length === 0 && definition?.load);
  const seoTitle = first?.block.seoTitle;
  return typeof seoTitle === 'string' && seoTitle.trim() ? seoTitle : page.title;
}

function crashFindings(page: CheckedPage, crashed: ReadonlyMap<string, string> | undefined): Finding[] {
  return [...(crashed ?? [])].map(([id, reason]) => {
    const block = page.blocks[Number(/^b(\d+)/.exec(id)?.[1])];
    return {
      severity: 'error',
      rule: 'crash',
      block: block?.label ?? null,
      blockType: block?.type ?? null,
      pointer: '',
      message: reason,
      suggestion: null,
      path: [],
      target: 'value',
    };
  });
}
