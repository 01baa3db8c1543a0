import { expect, it } from 'vitest';
import { newShopForEachTest } from './shop.ts';

const shop = newShopForEachTest({ files: { 'products.json': '[]' } });

const send = (payload: unknown, type: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/_reports',
    payload: JSON.stringify(payload),
    headers: { 'content-type': type },
  });
const count = async (directive: string) => {
  const { body } = await shop.app.inject({ url: '/metrics' });
  return Number(
    new RegExp(`^vitrine_policy_reports_total{directive="${directive}"} (\\d+)$`, 'm').exec(body)?.[1] ?? 0,
  );
};
const modern = (effectiveDirective: string) => ({
  type: 'csp-violation',
  url: 'https://shop.example.cn/?mobile=13800138000',
  body: { effectiveDirective, blockedURL: 'https://evil.example.cn/x.js' },
});

it('counts the reports of both formats by directive and keeps nothing else of them', async () => {
  const before = [await count('script-src-elem'), await count('img-src'), await count('other')];
  const reports = [modern('script-src-elem'), modern('x"} 1\nevil'), { body: null }, null];
  expect((await send(reports, 'application/reports+json')).statusCode).toBe(204);
  const old = {
    'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://shop.example.cn/' },
  };
  expect((await send(old, 'application/csp-report')).statusCode).toBe(204);
  const after = [await count('script-src-elem'), await count('img-src'), await count('other')];
  expect(after).toEqual(before.map(number => number + 1));
  const { body } = await shop.app.inject({ url: '/metrics' });
  expect(body).not.toMatch(/13800138000|evil/);
});

it('refuses more than 30 bodies a minute of one address, and large ones', async () => {
  const huge = await send([{ body: { sample: 'x'.repeat(40_000) } }], 'application/reports+json');
  expect(huge.statusCode).toBe(413);
  const codes: string[] = [];
  for (let n = 0; n < 31; n++) {
    const { statusCode, body } = await send([], 'application/reports+json');
    codes.push(statusCode === 204 ? 'counted' : body);
  }
  expect(codes.slice(0, 30)).toEqual(Array(30).fill('counted'));
  expect(codes[30]).toContain('操作过于频繁');
});
