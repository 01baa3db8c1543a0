import { expect, it } from 'vitest';
import { cleanLink, cleanMedia, isHostileLink } from './link.ts';
import { repairAddress } from './repair-address.ts';

it.each([
  ['a blank in a path', '/media/t/a b.jpg', '/media/t/a%20b.jpg'],
  ['blanks around', ' /media/a.jpg\u3000', '/media/a.jpg'],
  ['a full-width blank', '/media/a\u3000b.jpg', '/media/a%20b.jpg'],
  ['a no-break blank', '/a\u00a0b', '/a%20b'],
  ['a full-width colon', 'https：//a.cn/b', 'https://a.cn/b'],
  ['full-width slashes', 'https:／／a.cn／b', 'https://a.cn/b'],
  ['a full-width path', '／media／a.webp', '/media/a.webp'],
  ['full-width letters', 'ｈｔｔｐｓ：／／ａ．ｃｎ／b', 'https://a.cn/b'],
  ['a Chinese full stop', 'www。example。cn', 'www.example.cn'],
  ['a blank after the protocol', 'https:// a.cn/b', 'https://a.cn/b'],
  ['a full-width hash', '＃手袋', '#手袋'],
  ['a full-width colon of a phone', 'tel：4001234567', 'tel:4001234567'],
  ['an invisible character', '/a\u200bb\ufeff', '/ab'],
  ['a line break', '/a\nb', '/ab'],
  ['a percent sign', '/media/100%.jpg', '/media/100%25.jpg'],
  ['a percent sign before letters', '/media/50%off.jpg', '/media/50%25off.jpg'],
])('repairs %s', (_name, address, expected) => {
  expect(repairAddress(address)).toBe(expected);
  expect(repairAddress(expected)).toBe(expected);
});

it.each(['/media/海报（新）.jpg', '/a%20b', '/媒体/手袋：一.jpg', 'https://a.cn/?q=手袋', '#手袋、包', ''])(
  'leaves %s',
  address => {
    expect(repairAddress(address)).toBe(address);
  },
);

it('never makes an address that another host or a script gets', () => {
  expect(cleanLink('/media/t/a b.jpg')).toBe('/media/t/a%20b.jpg');
  expect(cleanMedia('/media/t/a b.jpg', '')).toBe('/media/t/a%20b.jpg');
  expect(cleanLink('https：//a.cn/b')).toBe('https://a.cn/b');
  for (const hostile of [
    'ｊａｖａｓｃｒｉｐｔ：alert(1)',
    'javascript：alert(1)',
    'java\tscript:alert(1)',
    'java\u200bscript:alert(1)',
  ]) {
    expect([cleanLink(hostile), cleanMedia(hostile, '')]).toEqual([undefined, undefined]);
    expect(isHostileLink(hostile) || isHostileLink(repairAddress(hostile))).toBe(true);
  }
});
