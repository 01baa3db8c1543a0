import { describe, expect, it } from 'vitest';
import {
  byData,
  defineStrings,
  type Replacement,
  replaceStrings,
  withReplacements,
} from './define-strings.ts';

const strings = defineStrings('example', {
  close: '关闭',
  pieces: (count: number) => `${count} 件`,
  states: { open: '开放', closed: '关闭' },
  steps: ['扫码', '付款'],
  names: byData({ jd: '京东' }),
});
type Example = Replacement<typeof strings>;

describe('replaced words', () => {
  it('are put in the place of the shop’s, key by key', () => {
    const replaced = withReplacements(strings, {
      close: 'Close',
      states: { open: 'Open' },
      steps: ['Scan', 'Pay', 'Wait'],
      names: { sf: 'SF' },
    } satisfies Omit<Example, 'steps'> & { steps: string[] });
    expect(replaced).toEqual({
      ...strings,
      close: 'Close',
      states: { open: 'Open', closed: '关闭' },
      steps: ['Scan', 'Pay', 'Wait'],
      names: { jd: '京东', sf: 'SF' },
    });
  });

  it('keep the functions that they do not replace', () => {
    const replaced = withReplacements(strings, { close: 'Close' });
    expect(replaced.pieces(2)).toBe('2 件');
    expect(withReplacements(strings, { pieces: (n: number) => `${n} pieces` }).pieces(2)).toBe('2 pieces');
  });

  it('leave the shop’s own object as it is', () => {
    withReplacements(strings, { close: 'Close', states: { open: 'Open' } });
    expect([strings.close, strings.states.open]).toEqual(['关闭', '开放']);
  });
});

describe('the types of replaced words', () => {
  it('accept any text in the place of a text, and fewer values of a function', () => {
    const words: Example = {
      close: 'Close',
      pieces: () => 'pieces',
      states: { closed: 'Closed' },
      steps: ['Scan', 'Pay'],
    };
    expect(replaceStrings('commerce/bag', { viewBag: 'View', pieces: n => `${n}` })).toBeTruthy();
    expect(words).toBeTruthy();
  });

  it('refuse other names, keys and kinds', () => {
    // @ts-expect-error: there are no such strings.
    replaceStrings('commerce/bags', {});
    // @ts-expect-error: there is no such key.
    replaceStrings('commerce/bag', { viewBags: 'View' });
    // @ts-expect-error: it is a function.
    replaceStrings('commerce/bag', { pieces: '3 pieces' });
    // @ts-expect-error: it is a text.
    replaceStrings('commerce/bag', { viewBag: () => 'View' });
    // @ts-expect-error: there is no such key in the group.
    replaceStrings('commerce/orders', { statuses: { paid: 'Paid' } });
    // @ts-expect-error: the value is a number.
    replaceStrings('commerce/bag', { pieces: (pieces: string) => pieces });
    // @ts-expect-error: the list has two texts.
    replaceStrings('commerce/bag', { services: ['Delivery'] });
    expect.assertions(0);
  });
});
