import { TRADITIONAL } from './traditional.ts';

/**
 * Groups of characters: a text without one of a group has no fault that the rules of the group find. A group of words has the
 * rarest character of each.
 */
export const GROUPS = {
  digit: 1,
  /** Letters of the alphabet. */
  letter: 2,
  /** Marks of a mail address. */
  at: 4,
  /** Starts of elements and entities. */
  markup: 8,
  /** Marks of Latin text. */
  mark: 16,
  /** Marks that may be written twice by mistake. */
  repeatable: 32,
  draft: 64,
  wechat: 128,
  claim: 256,
  promise: 512,
  link: 1024,
  traditional: 2048,
  /** Invisible characters, and those that are drawn like others. */
  unusual: 4096,
  /** What is no printable character of ASCII. */
  other: 8192,
} as const;

const CHARACTERS: readonly (readonly [group: number, characters: string])[] = [
  [GROUPS.digit, '0123456789'],
  [GROUPS.letter, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
  [GROUPS.at, '@＠#＃'],
  [GROUPS.markup, '<&'],
  [GROUPS.mark, ',;:!?.()'],
  [GROUPS.repeatable, '，。、；：,;'],
  [GROUPS.draft, '{%×[【［?？待测认供馈核复案标文正据占请输此这描按'],
  [GROUPS.wechat, '按阅蓝看圈复送角末'],
  [GROUPS.claim, '国专供级最顶冠指首牌独唯领极尊绝史前万敌屈步第Oo'],
  [GROUPS.promise, '货胀值赚涨升价本险报效愈白斑敏副利亏'],
  [GROUPS.link, '链点戳触'],
  [GROUPS.traditional, TRADITIONAL],
];

/** Ranges of invisible characters, radicals, forms as wide as Chinese characters, and the Greek and Cyrillic alphabets. */
const UNUSUAL: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x370, 0x4ff],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2e80, 0x2fdf],
  [0x3164, 0x3164],
  [0xf900, 0xfaff],
  [0xfeff, 0xfeff],
  [0xff10, 0xff19],
  [0xff21, 0xff3a],
  [0xff41, 0xff5a],
  [0xfff9, 0xfffb],
];

let table: Uint16Array | undefined;
let last = '';
let lastGroups = 0;

/** Returns the groups of which a text has a character. One pass decides which rules have to search it. */
export function groupsIn(text: string): number {
  // Several rules read one text after each other.
  if (text === last) return lastGroups;
  table ??= createTable();
  let groups = 0;
  for (let index = 0; index < text.length; index++) groups |= table[text.charCodeAt(index)] as number;
  last = text;
  lastGroups = groups;
  return groups;
}

/** Whether a text has a character of a group. */
export const hasGroup = (text: string, group: number): boolean => (groupsIn(text) & group) !== 0;

function createTable(): Uint16Array {
  const groups = new Uint16Array(0x10000).fill(GROUPS.other).fill(0, 0x20, 0x7f);
  const add = (code: number, group: number) => {
    groups[code] = (groups[code] as number) | group;
  };
  for (const [group, characters] of CHARACTERS) {
    for (let index = 0; index < characters.length; index++) add(characters.charCodeAt(index), group);
  }
  for (const [first, end] of UNUSUAL) {
    for (let code = first; code <= end; code++) add(code, GROUPS.unusual);
  }
  return groups;
}
