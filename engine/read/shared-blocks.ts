import { MAX_DEPTH } from './limits.ts';
import { type Member, scanMembers } from './scan-members.ts';

/** The type of a block that names one that is kept once, in the static block with its `key`. */
export const SHARED_TYPE = 'shared';

/** A place of a text where a shared block is shown. */
interface SharedPlace {
  key: string;
  start: number;
  end: number;
  /** Text of its own `show`, which replaces that of the block. */
  show: string | undefined;
}

/** Returns the keys of the shared blocks that a text shows, each once; none for a text that is no JSON. */
export const sharedKeys = (text: string): string[] => [...new Set(findPlaces(text).map(({ key }) => key))];

/**
 * Puts shared blocks in the places of a text that name them. A place without a block stays as it is.
 *
 * @param blocks texts of blocks by key, each one object with a `blockType`.
 */
export function placeShared(text: string, blocks: ReadonlyMap<string, string>): string {
  let placed = '';
  let end = 0;
  for (const place of findPlaces(text)) {
    const block = blocks.get(place.key);
    if (block === undefined) continue;
    placed += text.slice(end, place.start) + withShow(block, place.show);
    end = place.end;
  }
  return placed + text.slice(end);
}

function findPlaces(text: string): SharedPlace[] {
  // A value can be written with escapes.
  if (!/"shared"|\\u/.test(text) || !isJson(text)) return [];
  const places: SharedPlace[] = [];
  visit({ start: text.search(/[^\s\ufeff]/), end: text.length }, text, places, 0);
  return places;
}

function visit({ start }: Member, text: string, places: SharedPlace[], depth: number): void {
  const first = text[start];
  if ((first !== '{' && first !== '[') || depth > MAX_DEPTH) return;
  const members = scanMembers(text, start);
  if (first === '{') {
    const last = new Map(members.map(member => [readName(member, text), member]));
    const read = (name: string): unknown => {
      const member = last.get(name);
      return member && text[member.start] === '"'
        ? JSON.parse(text.slice(member.start, member.end))
        : undefined;
    };
    const key = read('key');
    if (read('blockType') === SHARED_TYPE && typeof key === 'string') {
      const show = last.get('show');
      const end = text.indexOf('}', (members.at(-1) as Member).end) + 1;
      places.push({ key, start, end, show: show && text.slice(show.start, show.end) });
      return;
    }
  }
  for (const member of members) visit(member, text, places, depth + 1);
}

/** Returns a block's text with another `show`. */
function withShow(text: string, show: string | undefined): string {
  const block = text.trim();
  if (show === undefined) return block;
  const members = scanMembers(block, 0)
    .filter(member => readName(member, block) !== 'show')
    .map(member => block.slice(member.name?.start, member.end));
  return `{${[...members, `"show":${show}`].join(',')}}`;
}

function readName({ name }: Member, text: string): string {
  if (!name) return '';
  const raw = text.slice(name.start + 1, name.end - 1);
  return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}
