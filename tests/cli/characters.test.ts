import { expect, it } from 'vitest';
import { GROUPS, hasGroup } from '../../cli/references/characters.ts';
import { MAY_BE_CLAIM } from '../../cli/references/forbidden-claims.ts';
import { MAY_BE_PART } from '../../cli/references/placeholders.ts';
import { MAY_BE_LINK } from '../../cli/references/promised-links.ts';
import { MAY_BE_PROMISE } from '../../cli/references/value-promises.ts';
import { MAY_BE_WECHAT } from '../../cli/references/wechat-words.ts';

/** Returns the shortest texts that a pattern of words and classes finds. */
function textsOf({ source }: RegExp): string[] {
  return source.split(/\|(?![^[]*\])/).flatMap(word =>
    (word.match(/\[[^\]]*\]|[^[]/g) ?? []).reduce<string[]>(
      (starts, part) => {
        const characters = part.length > 1 ? [...part.slice(1, -1)] : [part];
        return starts.flatMap(start => characters.map(character => start + character));
      },
      [''],
    ),
  );
}

it.each([
  ['draft', MAY_BE_PART, GROUPS.draft | GROUPS.letter],
  ['wechat', MAY_BE_WECHAT, GROUPS.wechat],
  ['claim', MAY_BE_CLAIM, GROUPS.claim],
  ['promise', MAY_BE_PROMISE, GROUPS.promise],
  ['link', MAY_BE_LINK, GROUPS.link],
])('lets each word of a rule through: %s', (_name, pattern, group) => {
  const texts = textsOf(pattern);
  expect(texts.every(text => pattern.test(text))).toBe(true);
  expect(texts.filter(text => !hasGroup(text, group))).toEqual([]);
});

it('finds invisible characters and letters of other alphabets', () => {
  for (const code of [0xad, 0x200b, 0x200d, 0x3164, 0xfeff, 0x2f00, 0xff21, 0xff10, 0x410, 0x391]) {
    expect(hasGroup(`手${String.fromCharCode(code)}袋`, GROUPS.unusual)).toBe(true);
  }
  expect(hasGroup('手袋，腕表', GROUPS.unusual)).toBe(false);
  expect(hasGroup('手袋、腕表', GROUPS.digit | GROUPS.mark | GROUPS.traditional)).toBe(false);
  expect(hasGroup('與', GROUPS.traditional)).toBe(true);
});
