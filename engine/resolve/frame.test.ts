import { expect, it } from 'vitest';
import { cleanFrame, isAllowedFrame } from './frame.ts';

const HOSTS = ['player.example.cn', 'https://*.video.example.cn:8443', 'maps.example.cn:443'];

it.each([
  ['/cms/care.html', true],
  ['https://player.example.cn/1?a=b', true],
  ['//player.example.cn/1', true],
  ['https://PLAYER.example.cn/1', true],
  ['https://maps.example.cn/', true],
  ['https://a.video.example.cn:8443/', true],
  ['https://a.b.video.example.cn:8443/', true],
  ['https://video.example.cn:8443/', false],
  ['https://a.video.example.cn/', false],
  ['https://player.example.cn:8443/', false],
  ['https://player.example.cn.evil.example/', false],
  ['https://evil.example/?player.example.cn', false],
  ['https://player.example.cn@evil.example/', false],
  ['http://player.example.cn/1', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['', false],
])('decides whether %s may be embedded: %s', (address, expected) => {
  expect(isAllowedFrame(address, HOSTS)).toBe(expected);
});

it('allows only this site without hosts, and every host with *', () => {
  expect([isAllowedFrame('/a.html', []), isAllowedFrame('https://a.cn/', [])]).toEqual([true, false]);
  expect(isAllowedFrame('https://a.cn/', ['*'])).toBe(true);
});

it('adds the protocol of an address without one, and drops addresses that could run code', () => {
  expect(cleanFrame(' //a.cn/b ')).toBe('https://a.cn/b');
  expect(cleanFrame('data:text/html,1')).toBeUndefined();
});
