import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];
const OVERRIDDEN = 'overridden-by:';
const DISTINCT = 'distinct:';
const FILM_FIELDS = ['videoUrl', 'mobVideoUrl', 'iframeUrl'];

const textsIn = defineTexts({
  en: {
    film: (type: string) =>
      `A button of type ${type} opens a film, but the block has no film. Add a "video", or write "type": "link".`,
    active: () => 'Another tab is "active" already; only the first one opens. Keep one.',
    repeatedId: (id: string) =>
      `The page has the anchor "${id}" already; links lead to the first. Write another name.`,
    distinct: (text: string) =>
      `Another entry of the list is named “${text}” already; shoppers cannot distinguish them. Write another name.`,
    overridden: (field: string) =>
      `This has no effect: "${field}" is set, too, and is used. Keep one of them.`,
  },
  zh: {
    film: type => `类型为 ${type} 的按钮会播放视频，但区块没有视频。请添加 "video"，或改为 "type": "link"。`,
    active: () => '已有其他标签页设置了 "active"，只会打开第一个。请只保留一个。',
    repeatedId: id => `页面上已有锚点 "${id}"，链接只会指向第一个。请换一个名称。`,
    distinct: text => `列表中已有名为“${text}”的项，顾客无法区分。请换一个名称。`,
    overridden: field => `此字段不起作用：同时设置了 "${field}"，以后者为准。请只保留其中一个。`,
  },
});

/**
 * Reports values that do not fit others: a button without its film, two open tabs, an anchor that another block has, a
 * field that another one replaces.
 *
 * @param steps from the block to the value.
 * @param ids anchors of the page so far; the value's own is added.
 */
export function combinationFaults(
  { kind, value, style, owner }: Reference,
  steps: readonly string[],
  block: object,
  ids: Set<string>,
  language: Language,
): readonly Fault[] {
  if (kind === 'film-button') return filmFaults(value, steps, block, language);
  if (kind === 'one-active') return Array.isArray(style) ? activeFaults(style, language) : NONE;
  if (kind === 'id') return idFaults(value, ids, language);
  if (kind === 'html') return htmlIdFaults(value, ids, language);
  if (kind.startsWith(DISTINCT)) {
    return Array.isArray(style) ? distinctFaults(style, kind.slice(DISTINCT.length), language) : NONE;
  }
  return kind.startsWith(OVERRIDDEN)
    ? overriddenFaults(value, owner, kind.slice(OVERRIDDEN.length), language)
    : NONE;
}

/** A film is beside the button, or in an object around it. */
function filmFaults(
  type: string,
  steps: readonly string[],
  block: object,
  language: Language,
): readonly Fault[] {
  if (type !== 'video' && type !== 'other') return NONE;
  let owner: unknown = block;
  for (const step of ['', ...steps]) {
    if (step) owner = (owner as Record<string, unknown>)[step];
    if (hasFilm(owner)) return NONE;
  }
  return [{ rule: 'film', message: textsIn(language).film(type), suggestion: null }];
}

function hasFilm(owner: unknown): boolean {
  if (typeof owner !== 'object' || owner === null) return false;
  const { video } = owner as { video?: unknown };
  return [owner, video].some(
    place =>
      typeof place === 'object' &&
      place !== null &&
      FILM_FIELDS.some(field => Boolean((place as Record<string, unknown>)[field])),
  );
}

function activeFaults(tabs: readonly unknown[], language: Language): readonly Fault[] {
  const active = tabs.flatMap((tab, index) =>
    typeof tab === 'object' && tab !== null && 'active' in tab && tab.active === true ? index : [],
  );
  const message = textsIn(language).active();
  return active.slice(1).map(index => ({
    rule: 'one-active',
    message,
    suggestion: null,
    below: [String(index), 'active'],
  }));
}

function idFaults(id: string, ids: Set<string>, language: Language): readonly Fault[] {
  if (!ids.has(id)) {
    ids.add(id);
    return NONE;
  }
  return [{ rule: 'repeated-id', message: textsIn(language).repeatedId(id), suggestion: `${id}-2` }];
}

/** Ids in rich texts are anchors, too. They are part of a text that no single name can replace. */
function htmlIdFaults(html: string, ids: Set<string>, language: Language): readonly Fault[] {
  if (!html.includes(' id=')) return NONE;
  return [...html.matchAll(/\sid=["']?([\w-]+)/g)].flatMap(([, id = '']) =>
    idFaults(id, ids, language).map(fault => ({ ...fault, suggestion: null })),
  );
}

/** @param field of the entries of a list that shoppers choose by it. */
function distinctFaults(list: readonly unknown[], field: string, language: Language): readonly Fault[] {
  const names = new Set<string>();
  return list.flatMap((entry, index) => {
    const name =
      typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[field] : undefined;
    if (typeof name !== 'string' || !name.trim()) return [];
    const folded = name.trim().normalize('NFKC').toLowerCase();
    const known = names.has(folded);
    names.add(folded);
    if (!known) return [];
    const message = textsIn(language).distinct(name.trim());
    return { rule: 'repeated-name', message, suggestion: null, below: [String(index), field] };
  });
}

/** @param field the one that is used if both are set. */
function overriddenFaults(value: string, owner: object, field: string, language: Language): readonly Fault[] {
  const used = (owner as Record<string, unknown>)[field];
  if (!used || used === value) return NONE;
  return [{ rule: 'without-effect', message: textsIn(language).overridden(field), suggestion: null }];
}
