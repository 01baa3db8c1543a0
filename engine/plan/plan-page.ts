import type { Block } from '../model/block.ts';
import { type Route, requestKey } from '../model/data.ts';
import type { Finding } from '../model/finding.ts';
import type { Language } from '../model/language.ts';
import type { PagePlan, PlannedBlock, Problem } from '../model/page.ts';
import { escapePart } from '../model/pointer.ts';
import type { ChromeEffect, Product } from '../model/register.ts';
import { toAnchor } from '../resolve/anchor.ts';
import { callDefinition, describeThrow } from '../resolve/call-definition.ts';
import { type Cleaning, cleanBlock } from '../resolve/clean-block.ts';
import { type Copies, replaceValues } from '../resolve/replace-values.ts';
import { StyleSheet } from '../resolve/style.ts';
import type { CheckedBlock, CheckedPage } from '../validate/validate-page.ts';
import { createAnchors } from './anchors.ts';
import { NO_PARAMETERS } from './collect.ts';
import { pairedList, selectBlocks } from './select-blocks.ts';

/** Everything that a plan depends on besides the page and its products. */
export interface PlanOptions extends Cleaning {
  /** The page's key, e.g. `home`. */
  key: string;
  /** Replaces each broken block by a card. By default broken blocks are left out. */
  preview?: boolean;
  /** The page's address. Defaults to one without parameters. */
  route?: Route;
  /** Responses to `collectDataRequests`, by `requestKey`. */
  data?: ReadonlyMap<string, unknown>;
  /** Planned id → reason of the blocks whose renderer threw in an earlier rendering; they count as broken. */
  crashed?: ReadonlyMap<string, string>;
  /** Language of findings. Defaults to English. */
  language?: Language | undefined;
}

/**
 * Plans a page: which blocks show, their products, data and style classes, and their effects on the page's
 * surroundings. Pure and synchronous: the same page may be planned any number of times.
 *
 * @param products the products of `collectSkus`, by SKU; a missing one is left out of its blocks.
 */
export function planPage(
  page: CheckedPage,
  products: ReadonlyMap<string, Product>,
  options: PlanOptions,
): PagePlan {
  const route = options.route ?? NO_PARAMETERS;
  const sheet = new StyleSheet();
  const effects: ChromeEffect[] = [];
  const findings: Finding[] = [];
  let first = true;
  /** Id of the innermost block that leads the page. */
  let leader: string | undefined;
  const shown = selectBlocks(page.blocks, route.query);
  const anchors = createAnchors(shown);

  const planBlock = (
    checked: CheckedBlock,
    index: number,
    id: string,
    map: string,
    around?: string,
  ): PlannedBlock | null => {
    const pointer = checked.path.length === 0 ? '' : `${map}/${escapePart(checked.label)}`;
    const { label, type, definition, fields } = checked;
    const problems = listProblems(checked, options.crashed?.get(id));
    if (problems.length > 0 || !definition || !fields) {
      if (!options.preview) return null;
      return { id, label, type, index, block: { blockType: type }, products: [], pointer, problems };
    }
    const call = <T>(name: 'chrome' | 'skus' | 'data', read: () => T) =>
      callDefinition(read, reason =>
        findings.push({
          ...blockFinding(checked, 'definition', describeThrow(name, reason, options.language ?? 'en')),
          severity: 'warning',
        }),
      );
    const sanitizeHtml = (html: string) => anchors.unique(options.sanitizeHtml(html), id);
    const block = cleanBlock(checked.block, fields, sheet, { ...options, sanitizeHtml }, new Set());
    const place = { index, first };
    effects.push(...(call('chrome', () => definition.chrome?.(block, place)) ?? []));
    if (!definition.load) return null;
    first = false;
    const leads = leader === undefined || id.startsWith(`${leader}.`);
    if (leads) leader = id;
    const anchor = anchors.assign(label, id, around);
    const skus = call('skus', () => definition.skus?.(block)) ?? [];
    const list = pairedList(page.blocks, definition);
    // Like `collectDataRequests`, with the blocks as checked: sanitising may change the key of the request.
    const request = call('data', () => definition.data?.(checked.block, route, list?.block ?? null));
    const children = planChildren(checked, id, pointer, anchor || id);
    const style = sectionClass(block);
    return {
      id,
      label,
      type,
      ...(anchor !== toAnchor(label) && { anchor }),
      index,
      ...(leads && { leads }),
      block: withoutChildren(block, checked),
      products: skus.flatMap(sku => products.get(sku) ?? []),
      ...(options.preview && { pointer }),
      ...(style && { style }),
      ...(definition.sticky && { sticky: true }),
      ...(request && { data: options.data?.get(requestKey(request)) ?? null }),
      ...(list?.fields && {
        list: withoutChildren(cleanBlock(list.block, list.fields, sheet, options, new Set()), list),
      }),
      ...(children && { children }),
    };
  };

  const planChildren = ({ children }: CheckedBlock, id: string, pointer: string, around: string) => {
    const groups = Object.entries(children);
    if (groups.length === 0) return undefined;
    return Object.fromEntries(
      groups.map(([map, nested], group) => [map, planAll(nested, `${id}.${group}.`, pointer + map, around)]),
    );
  };

  const planAll = (
    blocks: readonly (CheckedBlock | null)[],
    prefix: string,
    map: string,
    around?: string,
  ): PlannedBlock[] =>
    blocks.flatMap((checked, index) =>
      checked && !checked.isOff ? (planBlock(checked, index, `${prefix}${index}`, map, around) ?? []) : [],
    );

  return {
    key: options.key,
    title: page.title,
    description: page.description,
    h1: mainHeading(page),
    blocks: planAll(shown, 'b', findMapPointer(page)),
    effects,
    css: sheet.css,
    findings: [...page.findings, ...findings, ...crashFindings(page, options.crashed)],
  };
}

/** Returns the JSON pointer of the map of the page's blocks, which may be the document itself. */
function findMapPointer({ blocks }: CheckedPage): string {
  return blocks.some(({ path }) => path.length > 1) ? '/content' : '';
}

/** Nested blocks are planned under `children`; the unsanitised originals must not reach the browser. */
function withoutChildren(block: Block, { children }: CheckedBlock): Block {
  const copies: Copies = new Set();
  return Object.keys(children).reduce(
    (cleaned, pointer) => replaceValues(cleaned, pointer, copies, () => ({})),
    block,
  );
}

function listProblems({ errors }: CheckedBlock, crash: string | undefined): Problem[] {
  const problems = errors.map(({ rule, pointer, message }) => ({ rule, pointer, message }));
  return crash === undefined ? problems : [...problems, { rule: 'crash', pointer: '', message: crash }];
}

/** Classes of a block's section element: its style classes, and the editor's `parentClass`. */
function sectionClass({ blockStyle, parentStyle, parentClass }: Block): string {
  // Prefixed like ids in rich text, so that content cannot use a class of the page itself.
  const names = typeof parentClass === 'string' ? parentClass.trim().split(/ +/) : [];
  const own = names.filter(Boolean).map(name => `content-${name}`);
  return [blockStyle, parentStyle, ...own].filter(name => typeof name === 'string').join(' ');
}

/** The `seoTitle` of the first block that renders anything, else the page's title. */
function mainHeading(page: CheckedPage): string {
  const first = page.blocks.find(
    ({ errors, definition, isOff }) => errors.length === 0 && !isOff && definition?.load,
  );
  const seoTitle = first?.block.seoTitle;
  return typeof seoTitle === 'string' && seoTitle.trim() ? seoTitle : page.title;
}

function crashFindings(page: CheckedPage, crashed: ReadonlyMap<string, string> | undefined): Finding[] {
  return [...(crashed ?? [])].map(([id, reason]) =>
    blockFinding(page.blocks[Number(/^b(\d+)/.exec(id)?.[1])], 'crash', reason),
  );
}

function blockFinding(
  block: Pick<CheckedBlock, 'label' | 'type'> | undefined,
  rule: string,
  message: string,
): Finding {
  return {
    severity: 'error',
    rule,
    block: block?.label ?? null,
    blockType: block?.type ?? null,
    pointer: '',
    message,
    suggestion: null,
    path: [],
    target: 'value',
  };
}
