import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const page = '{"title":"页","content":{}}';
/** Pages whose words only the shop can write; the package has all others. */
const keys = ['contacts', 'orders-shipping', 'return-refunds', 'terms-enrich', 'terms-sale'];
const complete = Object.fromEntries(keys.map(key => [`shop/pages/${key}.json`, page]));

async function missing(
  files: Record<string, string>,
  args: string[] = [],
  env: Record<string, string> = { CONTENT_DIR: 'shop' },
) {
  const { out, code } = await runCli(['validate', '-f', 'json', ...args], { cwd: folderWith(files), env });
  const { problems } = JSON.parse(out) as { problems: { rule: string; file: string; severity: string }[] };
  const needed = problems.filter(({ rule }) => rule === 'needed-page');
  return {
    files: needed.map(({ file }) => file),
    code,
    severities: new Set(needed.map(({ severity }) => severity)),
  };
}

describe('vitrine validate', () => {
  it('names each page that the shop needs and its own content folder does not have', async () => {
    const { 'shop/pages/contacts.json': _, 'shop/pages/terms-sale.json': __, ...others } = complete;
    const found = await missing(others);
    expect(found).toEqual({
      files: ['shop/pages/contacts.json', 'shop/pages/terms-sale.json'],
      code: 0,
      severities: new Set(['warning']),
    });
    expect((await missing(others, ['--strict'])).code).toBe(1);
    expect((await missing({ 'shop/pages/home.json': page })).files).toHaveLength(keys.length);
    const config = `export default { vitrine: 1, server: { content: 'shop', checks: {} } };`;
    expect((await missing({ ...others, 'vitrine.config.ts': config }, [], {})).files).toEqual(found.files);
    const { out } = await runCli(['validate'], { cwd: folderWith(others), env: { CONTENT_DIR: 'shop' } });
    expect(out).toMatch(/shop\/pages\/contacts\.json[\s\S]*needs this page[\s\S]*Create it/);
    const zh = await runCli(['validate', '--lang', 'zh'], {
      cwd: folderWith(others),
      env: { CONTENT_DIR: 'shop' },
    });
    expect(zh.out).toContain('商店需要此页面');
  });

  it('names none for a complete folder, other folders and files, offline, and where a setting leaves them out', async () => {
    const one = { 'shop/pages/home.json': page, 'other/pages/gifts.json': page };
    expect((await missing(complete)).files).toEqual([]);
    expect((await missing(one, ['other'])).files).toEqual([]);
    expect((await missing(one, ['shop/pages/home.json'])).files).toEqual([]);
    expect((await missing(one, ['--offline'])).files).toEqual([]);
    expect((await missing(one, ['--basic'])).files).toEqual([]);
    expect((await missing(one, ['shop'], {})).files).toEqual([]);
    const off = { ...one, 'vitrine.config.json': '{"rules":{"needed-page":"off"}}' };
    expect((await missing(off)).files).toEqual([]);
    expect((await missing(one, ['./shop/'])).files).toHaveLength(keys.length);
    // The package’s own screens serve.
    const screens = ['login', 'cart', 'checkout', 'category', 'product', 'privacy-policy'];
    const found = (await missing(one)).files;
    expect(found.filter(file => screens.some(key => file.endsWith(`/${key}.json`)))).toEqual([]);
  });
});
