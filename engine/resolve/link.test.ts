import { expect, it } from 'vitest';
import { cleanFrame, isAllowedFrame } from './frame.ts';
import { cleanLink, cleanMedia } from './link.ts';

it.each(['//evil.example/a', '/\\evil.example/a', '\\\\evil.example/a', ' ///evil.example/a'])(
  'reads %s as an address of another host',
  address => {
    const outside = 'https://evil.example/a';
    expect([cleanLink(address), cleanMedia(address, ''), cleanFrame(address)]).toEqual([
      outside,
      outside,
      outside,
    ]);
    expect(isAllowedFrame(address, [])).toBe(false);
  },
);

it('leaves paths of this site as they are', () => {
  expect([cleanLink('/a//b'), cleanMedia('/media/a.webp', ''), cleanFrame('/a')]).toEqual([
    '/a//b',
    '/media/a.webp',
    '/a',
  ]);
});
