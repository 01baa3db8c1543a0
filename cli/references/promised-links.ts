import { type CheckedBlock, defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import { findReferences } from './reference-tree.ts';

const NONE: readonly Fault[] = [];

/** Where a link is, as texts say it. */
const PLACE = '(?:此|此处|这里|以下|下方|下面|下列|上方|文末|文中|页面下方|页面底部)';

/** What asks shoppers to follow a link of the page. Links in messages, and links to copy or to avoid, are others. */
const WORDS = new RegExp(
  '(?<![勿不别])(?:' +
    `(?:详情|详细|规则|报名|预约|购买|下单|更多(?:信息|内容)?)请?(?:见|看|查看|参见|点)${PLACE}?的?链接` +
    `|详见${PLACE}?的?链接|(?:点击|轻触|点|戳)${PLACE}的?(?:链接|按钮)|(?:点击|戳)链接|链接(?:见|在)(?:下方|文末|评论|简介|主页)` +
    '|(?:点击|戳|轻触)(?:此处|这里)|点此(?:查看|了解|进入|购买|预约|报名|领取|选购|下单)' +
    ')',
);

/** Kinds whose values shoppers can follow. */
const FOLLOWED = /^(?:link|sku|look|category|anchor|shared|campaign)$/;

/** Fields of a button or a form, which need no address. */
const PRESSED = /^(?:btn|button|form|cta|video|url|href)/i;

const textsIn = defineTexts({
  en: {
    missing: (found: string) =>
      `“${found}” announces a link, and neither this block nor the ones beside it have one. Add the link, or remove the words.`,
  },
  zh: {
    missing: found => `“${found}”让顾客点击链接，但此区块和前后区块都没有链接。请补上链接，或删除这段文字。`,
  },
});

/** A word or character of each alternative. */
export const MAY_BE_LINK = /链接|点|戳|触/;

/** Whether a text asks shoppers to follow a link, which has to be beside it. */
export const announcesLink = (text: string): boolean => MAY_BE_LINK.test(text) && WORDS.test(text);

/** Reports a text that announces a link where its block and its neighbours have none. */
export type LinkCheck = (value: string, block: CheckedBlock) => readonly Fault[];

/** @param blocks of the page, in their order. */
export function createLinkCheck(blocks: readonly CheckedBlock[], language: Language): LinkCheck {
  return (value, block) => {
    // A document of one block, such as a shared one, may be beside any other.
    if (!announcesLink(value) || blocks[0]?.path.length === 0) return NONE;
    const shown = blocks.filter(({ definition }) => definition?.load);
    const index = shown.findIndex(outer => contains(outer, block));
    const beside = index < 0 ? [block] : shown.slice(Math.max(0, index - 1), index + 2);
    if (beside.some(hasLink)) return NONE;
    const found = WORDS.exec(value)?.[0] ?? '';
    return [{ rule: 'promised-link', message: textsIn(language).missing(found), suggestion: null }];
  };
}

const contains = (outer: CheckedBlock, block: CheckedBlock): boolean =>
  outer === block || Object.values(outer.children).some(list => list.some(inner => contains(inner, block)));

function hasLink({ block, fields, children }: CheckedBlock): boolean {
  if (hasButton(block)) return true;
  let isFound = false;
  if (fields) {
    findReferences(block, fields, ({ kind, value }) => {
      isFound ||= kind === 'html' ? /<a\b/i.test(value) : FOLLOWED.test(kind) && value.trim() !== '';
    });
  }
  return isFound || Object.values(children).some(list => list.some(hasLink));
}

function hasButton(owner: object): boolean {
  return Object.entries(owner).some(
    ([name, value]) =>
      (PRESSED.test(name) && Boolean(value)) ||
      (typeof value === 'object' && value !== null && hasButton(value)),
  );
}
