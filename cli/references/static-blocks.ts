import { ALWAYS, explainFormat, type Finding, type Language, nearest } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { judgeWords } from './judge-words.ts';
import { meaningFaults } from './meaning.ts';
import { missing, textsIn } from './missing.ts';
import { offerFaults } from './offers.ts';
import { pageTimeFaults } from './page-times.ts';
import type { Reference, ReferenceKind } from './reference.ts';
import { findFaults } from './reference-faults.ts';

/**
 * The static blocks that the shop shows, with pointers to the SKUs in them: `*` is any item or name, and at the end
 * `{name}` means the names themselves. Fields `sku` and `skus` need no pointer.
 */
export const STATIC_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  'belt-customize': ['/buckles/*', '/pictures/{name}', '/pictures/*/{name}'],
  'checkout-gift-blocks': [],
  'code-of-conduct': [],
  footer: [],
  'guest-rules': [],
  header: [],
  'index-notices': [],
  notfound: [],
  'processing-rules': [],
  'recommend-selection': [],
  'vitrine-image': [],
  'wrapper-attribute-size': [],
};

/** Fields that hold a link, and what is one, as in marketing blocks. */
const LINK_FIELD = /^(?:url|link|href)$|(?:Url|Link)$/;
const LINK = /^(?:(?:https?:\/\/|\/|[#?]|tel:|mailto:)\S*)?$/i;

/** Last part of a pointer to names. */
const NAME = '{name}';

interface Walk {
  key: string;
  shop: ShopIndex | null;
  language: Language;
  findings: Finding[];
}

/**
 * Reports links, media and SKUs in a static block that do not exist, and a name that the shop does not show and that is
 * close to one that it does. Such a block has no schema: the start of a text decides what it is.
 *
 * @param key its path below the folder of static blocks. The shop shows none of a subfolder.
 * @param document null for one with marketing blocks, which are checked as those of a page.
 * @param shop null leaves out references.
 */
export function checkStaticBlock(
  key: string,
  document: unknown,
  shop: ShopIndex | null,
  language: Language,
): Finding[] {
  const walk: Walk = { key, shop, language, findings: [] };
  const texts = textsIn(language);
  const isShown = Object.hasOwn(STATIC_BLOCKS, key) || key.includes('/');
  const similar = isShown ? null : nearest(key, Object.keys(STATIC_BLOCKS));
  if (similar) {
    const fault = missing('unknown-static-block', texts.staticBlock(key), similar, texts);
    walk.findings.push(toFinding(fault, key, [], 'value'));
  }
  visit(document, [], {}, walk);
  return walk.findings;
}

function visit(value: unknown, steps: string[], owner: object, walk: Walk): void {
  if (typeof value === 'string') {
    const kind = isSku(steps, walk.key) ? 'sku' : guessKind(value);
    if (kind) add({ kind, value, owner }, steps, 'value', walk);
    if (kind !== 'sku') addWords(kind ?? 'text', value, steps, walk);
    if (!kind && LINK_FIELD.test(steps.at(-1) ?? '') && !LINK.test(value)) addWrongLink(value, steps, walk);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const inside = [...steps, name];
    if (isNamed([...steps, NAME], walk.key))
      add({ kind: 'sku', value: name, owner: value }, inside, 'key', walk);
    visit(inner, inside, value, walk);
  }
}

function add(reference: Reference, steps: readonly string[], target: Finding['target'], walk: Walk): void {
  const { key, shop, language, findings } = walk;
  // As a medium: an address without encryption is all that can be wrong with free text.
  const faults: Fault[] = [...meaningFaults({ ...reference, kind: 'media' }, language)];
  if (shop) {
    faults.push(
      ...findFaults(reference, shop, () => null, textsIn(language)),
      // A SKU may be the name of a picture.
      ...(reference.kind === 'sku' ? [] : offerFaults(reference, shop, language)),
    );
  }
  for (const fault of faults) findings.push(toFinding(fault, key, steps, target));
}

/** Words and addresses are judged as those of a marketing block. */
function addWords(kind: ReferenceKind, value: string, steps: readonly string[], walk: Walk): void {
  const { key, shop, language, findings } = walk;
  for (const fault of judgeWords(kind, value, language)) findings.push(toFinding(fault, key, steps, 'value'));
  if (!shop) return;
  for (const fault of pageTimeFaults(kind, value, shop, ALWAYS, language)) {
    findings.push(toFinding(fault, key, steps, 'value'));
  }
}

function addWrongLink(value: string, steps: readonly string[], { key, language, findings }: Walk): void {
  const place: Finding = toFinding({ rule: '', message: '', suggestion: null }, key, steps, 'value');
  explainFormat(
    (rule, message, { severity, suggestion, fix } = {}) => {
      const finding = {
        ...place,
        rule,
        message,
        severity: severity ?? 'error',
        suggestion: suggestion ?? null,
        fix,
      };
      findings.push(finding);
      return finding;
    },
    'link',
    value,
    language,
  );
}

/** Returns what a text of a static block refers to, by its look. Free text has no kind. */
export function guessKind(text: string): ReferenceKind | null {
  if (text.includes('<')) return 'html';
  if (!/^(?:\/|https?:)\S*$/i.test(text)) return null;
  return text.startsWith('/media/') ? 'media' : 'link';
}

function isSku(steps: readonly string[], key: string): boolean {
  return steps.at(-1) === 'sku' || steps.at(-2) === 'skus' || isNamed(steps, key);
}

/** @param steps from the document to the value. */
function isNamed([, ...steps]: readonly string[], key: string): boolean {
  const pointers = Object.hasOwn(STATIC_BLOCKS, key) ? (STATIC_BLOCKS[key] ?? []) : [];
  return pointers.some(pointer => {
    const parts = pointer.split('/').slice(1);
    return (
      parts.length === steps.length &&
      parts.every((part, index) => part === steps[index] || (part === '*' && steps[index] !== NAME))
    );
  });
}

function toFinding(fault: Fault, key: string, steps: readonly string[], target: Finding['target']): Finding {
  return {
    severity: 'warning',
    block: key,
    blockType: null,
    pointer: steps.map(step => `/${step}`).join(''),
    path: [...steps],
    target,
    ...fault,
  };
}
