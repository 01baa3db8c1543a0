import {
  ALWAYS,
  type CheckedBlock,
  defineTexts,
  formatInstant,
  intersect,
  type Language,
  type Schedule,
  toAnchor,
} from '#engine';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    ended: (id: string, until: string) =>
      `The block "${id}" is hidden since ${until}, so the link leads nowhere. Remove it, or let the block show longer.`,
    apart: (id: string, from: string, until: string) =>
      `The block "${id}" is hidden whenever this link shows: it is shown from ${from} until ${until}. Change one of the times.`,
    open: () => 'always',
  },
  zh: {
    ended: (id, until) =>
      `区块 "${id}" 自 ${until} 起已不再显示，链接没有去向。请删除链接，或延长该区块的显示时间。`,
    apart: (id, from, until) =>
      `链接显示时，区块 "${id}" 都不显示：它的显示时间为 ${from} 至 ${until}。请修改其中一个时间。`,
    open: () => '不限',
  },
});

/** Reports a link to a block of the page that is hidden for as long as the link shows. @param within when the link shows. */
export type AnchorTimes = (reference: Reference, within: Schedule) => readonly Fault[];

/** @param outer when the page shows. */
export function createAnchorTimes(
  blocks: readonly CheckedBlock[],
  outer: Schedule,
  language: Language,
): AnchorTimes {
  let times: Map<string, Schedule> | null | undefined;
  const judge = (link: string, within: Schedule): readonly Fault[] => {
    times ??= hasTimes(blocks) ? collectTimes(blocks, outer, new Map()) : new Map();
    if (times.size === 0) return NONE;
    const id = toId(link);
    const show = times.get(toAnchor(id)) ?? times.get(id);
    return show ? timeFaults(id, show, within, language) : NONE;
  };
  return ({ kind, value }, within) => {
    if (kind === 'anchor' || (kind === 'link' && value.startsWith('#'))) return judge(value, within);
    if (kind !== 'html' || !value.includes('#')) return NONE;
    for (const [, link = ''] of value.matchAll(/\shref\s*=\s*["'](#[^"']*)["']/gi)) {
      const faults = judge(link, within);
      if (faults.length > 0) return faults;
    }
    return NONE;
  };
}

function timeFaults(id: string, show: Schedule, within: Schedule, language: Language): readonly Fault[] {
  const now = Date.now();
  const begin = Math.max(now, within.from);
  // What never shows is reported at its times.
  if (within.until <= begin || show.until <= show.from) return NONE;
  if (Math.max(begin, show.from) < Math.min(within.until, show.until)) return NONE;
  const texts = textsIn(language);
  const write = (time: number) => (Number.isFinite(time) ? formatInstant(time) : texts.open());
  const message =
    show.until <= now
      ? texts.ended(id, write(show.until))
      : texts.apart(id, write(show.from), write(show.until));
  return [{ rule: 'anchor-time', message, suggestion: null }];
}

function hasTimes(blocks: readonly CheckedBlock[]): boolean {
  return blocks.some(
    ({ show, children }) =>
      show.from !== ALWAYS.from || show.until !== ALWAYS.until || Object.values(children).some(hasTimes),
  );
}

/** Adds when the anchors of blocks show; of two blocks with one anchor, links lead to the first. */
function collectTimes(
  blocks: readonly CheckedBlock[],
  outer: Schedule,
  found: Map<string, Schedule>,
): Map<string, Schedule> {
  for (const { label, block, show, children } of blocks) {
    const shown = intersect(outer, show);
    const add = (id: string) => {
      if (!found.has(id)) found.set(id, shown);
    };
    add(toAnchor(label));
    if ('scrollKey' in block && typeof block.scrollKey === 'string') add(`content-${block.scrollKey}`);
    for (const map in children) collectTimes(children[map] as CheckedBlock[], shown, found);
  }
  return found;
}

function toId(link: string): string {
  const written = link.replace(/^#+/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
