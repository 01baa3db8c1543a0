import { describe, expect, it } from 'vitest';
import { boutiques } from '#shop/boutiques';
import type { ContentSource } from './content-source.ts';
import { showsUnknownBoutique, withKnownBoutiques } from './unknown-boutiques.ts';

const [known] = boutiques.map(({ key }) => key);
const facts = (boutique?: string) => ({
  blockType: 'screen_boutiques',
  ...(boutique !== undefined && { boutique }),
});
const page = (content: object) => JSON.stringify({ title: '精品店', content });

describe('a page of a boutique', () => {
  it.each<[what: string, text: string, isUnknown: boolean]>([
    ['without a facts block', page({ a: { blockType: 'block1' } }), false],
    ['of all boutiques', page({ a: facts() }), false],
    ['of a boutique of the shop', page({ a: facts(known) }), false],
    ['of an unknown boutique', page({ a: facts('paris') }), true],
    ['of a boutique without a name', page({ a: facts('') }), true],
    ['of one in other letters', page({ a: facts(known?.toUpperCase()) }), true],
    [
      'of an unknown boutique in a nested block',
      page({ a: { blockType: 'x', blocks: { b: facts('paris') } } }),
      true,
    ],
    [
      'of an unknown boutique in a list',
      page({ a: { blockType: 'x', tabs: [{ list: [facts('paris')] }] } }),
      true,
    ],
    ['of a known and an unknown one', page({ a: facts(known), b: facts('paris') }), true],
    [
      'with another block’s field',
      page({ a: facts(known), b: { blockType: 'x', boutique: 'paris' } }),
      false,
    ],
    ['that is not valid JSON', '{"a": {"blockType": "screen_boutiques", "boutique": "paris"', false],
  ])('%s: has facts that the settings do not have: %3$s', (_what, text, isUnknown) => {
    expect(showsUnknownBoutique(text)).toBe(isUnknown);
  });

  it('does not exist without the boutique’s facts, as nothing else changes', async () => {
    const texts: Record<string, string> = {
      paris: page({ a: facts('paris') }),
      own: page({ a: facts(known) }),
    };
    const source = withKnownBoutiques({ read: async (_kind, key) => texts[key] ?? null } as ContentSource);
    expect(await source.read('pages', 'paris')).toBeNull();
    expect(await source.read('pages', 'own')).toBe(texts.own);
    expect(await source.read('blocks', 'paris')).toBe(texts.paris);
    expect(await source.read('pages', 'none')).toBeNull();
  });
});
