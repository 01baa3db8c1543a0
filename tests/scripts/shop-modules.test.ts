import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopModules } from '../../scripts/vite/shop.mjs';
import { loadShop } from '../../shop/load/load-shop.mjs';
import { createTestProject } from '../support/test-project.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const CONFIG = `import { defineShop } from '#shop/config';
export default defineShop({
  brand: { name: 'NAME-READ', legalName: 'NAME-UNREAD', smsSignature: 'SIGNED', paymentSubject: 'SUBJECT' },
  theme: { colours: { ink: '#123456' }, motion: { quick: '90ms' }, fontFiles: ['brand/fonts.css', '@fontsource/cormorant-garamond/500.css'] },
  frameHosts: ['frames.example.cn'],
  checks: { lang: 'zh' },
});
`;
const FONTS = '@font-face { font-family: "Own"; src: url("data:font/woff2;base64,AAAA"); }';

let project: string;
beforeEach(() => {
  project = createTestProject({ 'vitrine.config.ts': CONFIG, 'brand/fonts.css': FONTS });
});

/** Builds a browser's script; returns the text of its files. */
async function buildScript(source: string): Promise<string> {
  const entry = join(project, 'entry.ts');
  writeFileSync(entry, source);
  const result = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [shopModules(project)],
    build: { write: false, cssMinify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return result.output.map(file => (file.type === 'chunk' ? file.code : String(file.source))).join('\n');
}

describe('a browser’s script', () => {
  it('has only the keys of the brand that it reads', async () => {
    const code = await buildScript("import { brand } from '#shop';\nconsole.log(brand.name);");
    expect(code).toContain('NAME-READ');
    expect(code).not.toMatch(/NAME-UNREAD|SIGNED|SUBJECT|frames\\.example|legalName|smsSignature/);
  });

  it('has nothing of the server’s settings even if it reads the whole brand', async () => {
    const code = await buildScript(
      "import * as shop from '#shop';\nconsole.log(Object.keys(shop), { ...shop.brand });",
    );
    expect(code).toContain('NAME-UNREAD');
    expect(code).not.toMatch(
      /SIGNED|SUBJECT|frames\\.example|smsSignature|paymentSubject|connectHosts|catalogue/,
    );
  });

  it.each(['#shop/server', 'virtual:vitrine/shop-server'])('may not import %s', async name => {
    await expect(buildScript(`import { shop } from '${name}';\nconsole.log(shop);`)).rejects.toThrow(
      'which may not have the server’s settings',
    );
  });

  it('comes with the theme after the built-in tokens, and with its fonts', async () => {
    const css = await buildScript("import '../../ui/styles/index.css';");
    expect(css).toMatch(/--ink: #111111[\s\S]*--ink: ?#123456/);
    expect(css).toMatch(
      /prefers-reduced-motion: ?no-preference\)\s*\{\s*:root\s*\{\s*--duration-quick: ?90ms/,
    );
    expect(css).toContain('font-family: "Own"');
    expect(css).toMatch(/font-weight: 500/);
  });

  it('is not built with a font file that is not there', async () => {
    rmSync(join(project, 'brand/fonts.css'));
    await expect(buildScript("import '../../ui/styles/index.css';")).rejects.toThrow(
      `vitrine.config.ts:4:68: theme.fontFiles names brand/fonts.css, which is no file of ${project} and of no installed package.`,
    );
  });
});

describe('the configuration of a folder', () => {
  const write = (name: string, text: string, age = 0) => {
    mkdirSync(join(project, 'parts'), { recursive: true });
    writeFileSync(join(project, name), text);
    const time = Date.now() / 1000 - age;
    utimesSync(join(project, name), time, time);
  };
  const nameOf = async () => (await loadShop(project)).shop.browser.brand.name;

  it('is read again when it or a file that it imports changes, and else from what is stored', async () => {
    const config = `import { defineShop } from '#shop/config';
import { name } from './parts/name.ts';
export default defineShop({ brand: { name } });`;
    write('parts/name.ts', "export const name: string = '甲';", 20);
    write('vitrine.config.ts', config, 20);
    expect(await nameOf()).toBe('甲');
    expect(await nameOf()).toBe('甲');
    write('parts/name.ts', "export const name: string = '乙';", 10);
    expect(await nameOf()).toBe('乙');
    write('vitrine.config.ts', config.replace('brand: { name }', "brand: { name: '丙' }"), 10);
    expect(await nameOf()).toBe('丙');
  });

  it('is read although what is stored is damaged', async () => {
    expect(await nameOf()).toBe('NAME-READ');
    write('.vitrine/generated/shop.json', '{"stamps": [', 0);
    expect(await nameOf()).toBe('NAME-READ');
  });

  it.each([
    [
      'export default { brand: { name: "甲" } };',
      'vitrine.config.ts exports no shop. Write: export default defineShop(',
    ],
    ['export const shop = 1;', 'vitrine.config.ts'],
    ['export default defineShop(', 'vitrine.config.ts: '],
    [
      "import { defineShop } from '#shop/config';\nexport default defineShop({ brand: {} } as never);",
      "vitrine.config.ts: the shop's configuration is not valid:\n  vitrine.config.ts:2:29: brand.name is missing.",
    ],
    [
      "import { defineShop } from '#shop/config';\nexport default defineShop({ brand: { name: '甲', icon: 'i.svg' } });",
      'vitrine.config.ts:2:49: brand.icon names i.svg, which is no file',
    ],
    ["throw new Error('no key');", 'vitrine.config.ts: no key'],
  ])('is refused with the file’s name and the reason: %s', async (text, message) => {
    write('vitrine.config.ts', text);
    await expect(loadShop(project)).rejects.toThrow(message);
  });

  it.each([
    [
      'a key that is unknown',
      "  brand: { name: '甲' },\n  colours: {},",
      '3:3: colours is no key. It is theme.colours.',
    ],
    [
      'a key in a group',
      "  brand: {\n    name: '甲',\n    hotLine: '400',\n  },",
      '4:5: brand.hotLine is no key.',
    ],
    ['a key in quotes', "  brand: { name: '甲', 'hotLine': '400' },", '2:23: brand.hotLine is no key.'],
    ['a wrong value', "  brand: { name: '甲', hotline: 'call us' },", '2:23: brand.hotline is "call us".'],
    ['a missing key', '  brand: {},', '2:3: brand.name is missing.'],
    [
      'an element of a list',
      "  brand: { name: '甲' },\n  frameHosts: ['a.cn', 'b c'],",
      '3:24: frameHosts.1 is "b c".',
    ],
    ['two keys', '  brand: { name: 5 },\n  zzzzzz: 1,', '3:3: zzzzzz is no key.'],
    [
      'a picture that is not there',
      "  brand: {\n    name: '甲', icon: 'i.svg' },",
      '3:16: brand.icon names i.svg',
    ],
  ])('is refused with line and column of %s', async (_what, keys, message) => {
    const text = `import { defineShop } from '#shop/config'; export default defineShop({\n${keys}\n} as never);`;
    write('vitrine.config.ts', text);
    await expect(loadShop(project)).rejects.toThrow(`vitrine.config.ts:${message}`);
  });

  it.each([
    ['const shop = {\n  brand: { name: 5 },\n} as never;\nexport default defineShop(shop);', '2:12'],
    ['\nconst brand = { name: 5 };\nexport default defineShop({ brand } as never);', '2:17'],
    ['const more = {};\nexport default defineShop({ brand: { name: 5 }, ...more } as never);', '2:38'],
  ])('names the place of a key in a constant: %#', async (text, place) => {
    write('vitrine.config.ts', `import { defineShop } from '#shop/config'; ${text}`);
    await expect(loadShop(project)).rejects.toThrow(`vitrine.config.ts:${place}: brand.name is 5.`);
  });

  it('is missed by the name of its file', async () => {
    rmSync(join(project, 'vitrine.config.ts'));
    await expect(loadShop(project)).rejects.toThrow(`${project} has no vitrine.config.ts. Write one: `);
  });

  it('is its own: two projects in one process share nothing', async () => {
    const other = createTestProject({ 'vitrine.config.ts': CONFIG.replaceAll('NAME-READ', 'OTHER') });
    expect([(await loadShop(other)).shop.browser.brand.name, await nameOf()]).toEqual(['OTHER', 'NAME-READ']);
  });
});
