import type { Fault } from './check-references.ts';
import type { Reference } from './reference-tree.ts';

const NONE: readonly Fault[] = [];
const OVERRIDDEN = 'overridden-by:';
const FILM_FIELDS = ['videoUrl', 'mobVideoUrl', 'iframeUrl'];

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
): readonly Fault[] {
  if (kind === 'film-button') return filmFaults(value, steps, block);
  if (kind === 'one-active') return Array.isArray(style) ? activeFaults(style) : NONE;
  if (kind === 'id') return idFaults(value, ids);
  return kind.startsWith(OVERRIDDEN) ? overriddenFaults(value, owner, kind.slice(OVERRIDDEN.length)) : NONE;
}

/** A film is beside the button, or in an object around it. */
function filmFaults(type: string, steps: readonly string[], block: object): readonly Fault[] {
  if (type !== 'video' && type !== 'other') return NONE;
  let owner: unknown = block;
  for (const step of ['', ...steps]) {
    if (step) owner = (owner as Record<string, unknown>)[step];
    if (hasFilm(owner)) return NONE;
  }
  const message = `A button of type ${type} opens a film, but the block has no film. Add a "video", or write "type": "link".`;
  return [{ rule: 'film', message, suggestion: null }];
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

function activeFaults(tabs: readonly unknown[]): readonly Fault[] {
  const active = tabs.flatMap((tab, index) =>
    typeof tab === 'object' && tab !== null && 'active' in tab && tab.active === true ? index : [],
  );
  const message = 'Another tab is "active" already; only the first one opens. Keep one.';
  return active.slice(1).map(index => ({
    rule: 'one-active',
    message,
    suggestion: null,
    below: [String(index), 'active'],
  }));
}

function idFaults(id: string, ids: Set<string>): readonly Fault[] {
  if (!ids.has(id)) {
    ids.add(id);
    return NONE;
  }
  const message = `Another block of the page has the anchor "${id}" already; links lead to the first. Write another name.`;
  return [{ rule: 'repeated-id', message, suggestion: `${id}-2` }];
}

/** @param field the one that is used if both are set. */
function overriddenFaults(value: string, owner: object, field: string): readonly Fault[] {
  const used = (owner as Record<string, unknown>)[field];
  if (!used || used === value) return NONE;
  const message = `This has no effect: "${field}" is set, too, and is used. Keep one of them.`;
  return [{ rule: 'without-effect', message, suggestion: null }];
}
