import { type CheckedBlock, defineTexts, type Finding, intersect, type Language } from '#engine';
import { FILM_KIND } from './films.ts';
import { parsePlace } from './pictures.ts';
import type { Reference } from './reference.ts';
import { findReferences } from './reference-tree.ts';
import { WORDS_ON } from './words-on-pictures.ts';

/** Start of the kind of what a bar at the foot of the screen has, before the field that switches it on. */
const FIXED_BAR = 'fixed-bar:';

/** More buttons take a second row on phones, which covers the end of the page. */
const MOST_BUTTONS = 3;

/** From this width, in px of the layout, a picture fills the screen below the header. */
const FULL_WIDTH = 1200;

/** Height of the header on phones in px. */
const HEADER = 60;

/** Colours of a header that shows what is below it. */
const TRANSPARENT =
  /^(?:transparent|none)$|^(?:rgb|hsl)a?\([^)]*[,/]\s*0(?:\.0+)?%?\)$|^#(?:[\da-f]{3}0|[\da-f]{6}00)$/i;

const textsIn = defineTexts({
  en: {
    second: (other: string) =>
      `The bar of the block "${other}" is at the foot of the screen, too: this one covers it, and the end of the page. Keep one, or let them show at different times.`,
    row: (count: number) =>
      `On phones, ${count} buttons take two rows, which cover the end of the page. Keep ${MOST_BUTTONS}.`,
    heading: (title: string) =>
      `The header is transparent, and “${title}” of the first block is below it. Let a picture be the first block, or give the header a background.`,
    phone: (title: string) =>
      `The header is transparent, and on phones “${title}” starts below it: the words are at the top of this picture. Write "infoStyle": { "mobile": { "paddingTop": 92 } }, or give the header a background.`,
  },
  zh: {
    second: other =>
      `区块 "${other}" 的按钮栏也固定在屏幕底部：两者重叠，并遮住页面末尾。请只保留一个，或让它们在不同时间显示。`,
    row: count => `手机上 ${count} 个按钮占两行，会遮住页面末尾。请保留 ${MOST_BUTTONS} 个。`,
    heading: title =>
      `页头是透明的，第一个区块的“${title}”会被页头压住。请以图片作为第一个区块，或为页头设置背景色。`,
    phone: title =>
      `页头是透明的，手机上“${title}”位于图片顶部，会被页头压住。请写 "infoStyle": { "mobile": { "paddingTop": 92 } }，或为页头设置背景色。`,
  },
});

/** A bar at the foot of the screen. */
interface Bar {
  block: CheckedBlock;
  /** From the first paint on; others once the page has scrolled past them. */
  isFixed: boolean;
  /** 0 for one that scrolls sideways. */
  buttons: number;
}

/** Compares what is at the top and at the foot of one page. */
export interface PageEnds {
  /** Notes a bar at the foot of the screen. */
  note(reference: Reference, block: CheckedBlock): void;
  /** Returns bars that cover the end of the page, and a heading below a transparent header. */
  findings(blocks: readonly CheckedBlock[]): Finding[];
}

export function createPageEnds(language: Language): PageEnds {
  const texts = textsIn(language);
  const bars: Bar[] = [];
  return {
    note({ kind, style, owner }, block) {
      if (!kind.startsWith(FIXED_BAR) || !Array.isArray(style)) return;
      const state = (owner as Record<string, unknown>)[kind.slice(FIXED_BAR.length)];
      if (!state) return;
      const hasButtons = style.some(entry => typeof entry === 'object' && entry !== null && 'text' in entry);
      bars.push({ block, isFixed: state === 'fixed', buttons: hasButtons ? style.length : 0 });
    },
    findings(blocks) {
      const found: Finding[] = [];
      for (const [index, { block, isFixed, buttons }] of bars.entries()) {
        const other = bars
          .slice(0, index)
          .find(before => (isFixed || before.isFixed) && showTogether(before.block, block));
        if (other) found.push(toFinding('fixed-bar', block, [], texts.second(other.block.label)));
        else if (isFixed && buttons > MOST_BUTTONS) {
          const at = ['buttonList', String(MOST_BUTTONS), 'text'];
          found.push(toFinding('fixed-bar', block, at, texts.row(buttons)));
        }
      }
      const heading = findCovered(blocks);
      if (heading) {
        const { block, field, title, isOnPicture } = heading;
        const message = texts[isOnPicture ? 'phone' : 'heading'](title);
        found.push(toFinding('covered-heading', block, [field], message));
      }
      return found;
    },
  };
}

/** The fields of a large picture that decide where its words start. */
interface Banner {
  textPosition?: unknown;
  video?: { isFullScreen?: unknown };
  infoStyle?: { mobile?: { paddingTop?: unknown; padding?: unknown } };
}

/** Whether the space above the words is as high as the header on phones. */
function isBelowHeader({ paddingTop, padding }: { paddingTop?: unknown; padding?: unknown }): boolean {
  const space = paddingTop ?? padding;
  if (typeof space === 'number') return space >= HEADER;
  const pixels = /^(\d+)px\b/.exec(String(space ?? '0px'))?.[1];
  return pixels === undefined || Number(pixels) >= HEADER;
}

/** Returns the heading of the first block that a transparent header covers; null without one. */
function findCovered(blocks: readonly CheckedBlock[]) {
  if (!blocks.some(isTransparentHeader)) return null;
  const block = blocks.find(({ definition }) => definition?.load);
  if (!block?.fields || block.errors.length > 0) return null;
  let [hasPicture, isOnPicture] = [false, false];
  findReferences(block.block, block.fields, ({ kind, value, owner }, steps) => {
    const place = parsePlace(kind);
    if (kind.startsWith(FILM_KIND) || (place?.device === 'desktop' && place.width >= FULL_WIDTH)) {
      hasPicture ||= value !== '';
    }
    if (!kind.startsWith(WORDS_ON) || steps.length > 1) return;
    const { textPosition, video, infoStyle } = owner as Banner;
    isOnPicture =
      textPosition !== 'below' && video?.isFullScreen !== true && !isBelowHeader(infoStyle?.mobile ?? {});
  });
  const title = 'title' in block.block ? block.block.title : undefined;
  if (typeof title !== 'string' || !title.trim()) return null;
  return !hasPicture || isOnPicture ? { block, field: 'title', title, isOnPicture: hasPicture } : null;
}

/** The effect of a type is the one place that says what a block does to the header. */
function isTransparentHeader({ block, definition, errors }: CheckedBlock): boolean {
  if (!definition?.chrome || errors.length > 0 || !('background' in block)) return false;
  return typeof block.background === 'string' && TRANSPARENT.test(block.background.trim());
}

function showTogether(a: CheckedBlock, b: CheckedBlock): boolean {
  const { from, until } = intersect(a.show, b.show);
  return from < until;
}

/** @param steps from the block to the value; none for the label of the block. */
function toFinding(
  rule: string,
  { label, type, path }: CheckedBlock,
  steps: readonly string[],
  message: string,
): Finding {
  return {
    severity: 'warning',
    rule,
    block: label,
    blockType: type,
    pointer: steps.map(step => `/${step}`).join(''),
    message,
    suggestion: null,
    path: [...path, ...steps],
    target: steps.length > 0 ? 'value' : 'key',
  };
}
