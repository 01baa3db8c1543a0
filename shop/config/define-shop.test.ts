import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineShop, type ShopConfig } from './index.ts';
import { COLOURS, FONTS, TOKENS, type Token } from './tokens.ts';

const brand = { name: '喜鹊' };

/** Returns the faults that `defineShop` names, one a line. */
function faultsOf(config: unknown): string[] {
  try {
    defineShop(config as ShopConfig);
    return [];
  } catch (error) {
    const [head, ...faults] = (error as Error).message.split('\n  ');
    expect(head).toBe("the shop's configuration is not valid:");
    return faults;
  }
}

const WRONG: [config: unknown, ...faults: string[]][] = [
  [undefined, 'The configuration is undefined. It takes an object with at least a brand.'],
  [null, 'The configuration is null. It takes an object with at least a brand.'],
  [[], 'The configuration is []. It takes an object with at least a brand.'],
  [{}, 'brand is missing. It takes an object with at least a name.'],
  [{ brand: '喜鹊' }, 'brand is "喜鹊". It takes an object with at least a name.'],
  [{ brand: {} }, 'brand.name is missing. It takes the name that shoppers read, such as "MAISON".'],
  [{ brand: { name: '' } }, 'brand.name is "". It takes the name that shoppers read, such as "MAISON".'],
  [{ brand: { name: '  ' } }, 'brand.name is "  ". It takes the name that shoppers read, such as "MAISON".'],
  [{ brand: { name: 5 } }, 'brand.name is 5. It takes the name that shoppers read, such as "MAISON".'],
  [
    { brand: { name: '喜鹊\n家居' } },
    'brand.name is "喜鹊\\n家居". It takes the name that shoppers read, such as "MAISON".',
  ],
  [{ brand, brands: {} }, 'brands is no key. Did you mean brand?'],
  [{ brand, rules: {} }, 'rules is no key. It is checks.rules.'],
  [{ brand, hotline: '400' }, 'hotline is no key. It is brand.hotline.'],
  [{ brand, colours: {} }, 'colours is no key. It is theme.colours.'],
  [{ brand, contents: 'content' }, 'contents is no key. Did you mean content?'],
  [
    { brand, zzzzzz: 1 },
    'zzzzzz is no key. Remove it, or write one of brand, content, media, catalogue, samples, blocks, theme, texts, language, promises, delivery, boutiques, checks, frameHosts, connectHosts.',
  ],
  [{ brand: { ...brand, hotLine: '400' } }, 'brand.hotLine is no key. Did you mean hotline?'],
  [
    { brand: { ...brand, hotline: 'call us' } },
    'brand.hotline is "call us". It takes a telephone number such as "400-000-0000".',
  ],
  [
    { brand: { ...brand, smsSignature: '【喜鹊】' } },
    'brand.smsSignature is "【喜鹊】". It takes 2 to 20 characters without 【】, as the SMS provider has registered them.',
  ],
  [
    { brand: { ...brand, smsSignature: '鹊' } },
    'brand.smsSignature is "鹊". It takes 2 to 20 characters without 【】, as the SMS provider has registered them.',
  ],
  [
    { brand: { ...brand, calendarId: 'Magpie Shop' } },
    'brand.calendarId is "Magpie Shop". It takes a domain such as "example.cn".',
  ],
  [
    { brand: { ...brand, logo: 'logo.svg' } },
    'brand.logo is "logo.svg". It takes an object such as { light: "brand/logo.svg" }.',
  ],
  [
    { brand: { ...brand, logo: {} } },
    'brand.logo.light is missing. It takes the path of an SVG file for light backgrounds.',
  ],
  [
    { brand: { ...brand, logo: { light: 'logo.png' } } },
    'brand.logo.light is "logo.png". It takes the path of an SVG file for light backgrounds.',
  ],
  [
    { brand: { ...brand, filings: [{ url: 'https://beian.miit.gov.cn/' }] } },
    'brand.filings.0.title is missing. It takes a filing number.',
  ],
  [
    { brand: { ...brand, social: [{ name: '微博', url: 'javascript:alert(1)' }] } },
    'brand.social.0.url is "javascript:alert(1)". It takes the address of the account, with https://.',
  ],
  [
    { brand, content: 7 },
    'content is 7. It takes the path of a folder, "database", or an object with source and url of a CMS.',
  ],
  [
    { brand, content: { source: 'http' } },
    'content.url is missing. It takes the address of its API, with https://.',
  ],
  [
    { brand, content: { source: 'wordpress', url: 'https://cms.example.cn' } },
    'content.source is "wordpress". It takes one of http, magento, payload, strapi, sanity, contentful.',
  ],
  [
    { brand, content: { source: 'http', url: 'https://geheim@cms.example.cn' } },
    'content.url is "https://geheim@cms.example.cn". It takes the address of its API, with https://.',
  ],
  [
    { brand, content: { source: 'http', url: 'https://cms.example.cn', token: 'x' } },
    'content.token is no key. Remove it, or write one of source, url, pages, blocks, key, content, populate, every.',
  ],
  [{ brand, blocks: './blocks' }, 'blocks is "./blocks". It takes a list of folders and packages.'],
  [
    { brand, blocks: [''] },
    'blocks.0 is "". It takes a folder such as "./blocks", or the name of a package.',
  ],
  [
    { brand, frameHosts: ['https://player.example.cn/path'] },
    'frameHosts.0 is "https://player.example.cn/path". It takes a host such as player.example.cn.',
  ],
  [
    { brand, connectHosts: 'live.example.cn' },
    'connectHosts is "live.example.cn". It takes a list of hosts such as ["player.example.cn"].',
  ],
  [{ brand, theme: { colors: {} } }, 'theme.colors is no key. Did you mean colours?'],
  [{ brand, theme: { colours: { inc: '#000' } } }, 'theme.colours.inc is no key. Did you mean ink?'],
  [
    { brand, theme: { colours: { ink: 'black' } } },
    'theme.colours.ink is "black". It takes a colour such as "#1a2b3c".',
  ],
  [
    { brand, theme: { colours: { ink: '#000;}html{display:none' } } },
    'theme.colours.ink is "#000;}html{display:none". It takes a colour such as "#1a2b3c".',
  ],
  [
    { brand, theme: { fonts: { song: 'Song</style><script>' } } },
    'theme.fonts.song is "Song</style><script>". It takes a list of font families such as "\\"Noto Serif SC\\", serif".',
  ],
  [
    { brand, theme: { space: { 16: '16' } } },
    'theme.space.16 is "16". It takes a length such as "1.5rem" or "clamp(16px, 2vw, 24px)".',
  ],
  [
    { brand, theme: { motion: { quick: '0.2s' } } },
    'theme.motion.quick is "0.2s". It takes a duration such as "200ms".',
  ],
  [
    { brand, theme: { fontFiles: ['@fontsource/noto-serif-sc'] } },
    'theme.fontFiles.0 is "@fontsource/noto-serif-sc". It takes a stylesheet of a package or the project, such as "@fontsource/noto-serif-sc/400.css".',
  ],
  [
    { brand: { name: '' }, content: 7 },
    'brand.name is "". It takes the name that shoppers read, such as "MAISON".',
    'content is 7. It takes the path of a folder, "database", or an object with source and url of a CMS.',
  ],
  [
    { brand, theme: { colours: { stone: '#999999' } } },
    'theme.colours.stone #999999 on theme.colours.paper #ffffff has a contrast of 2.84:1. Text needs 4.5:1: make stone darker, or paper lighter.',
    'theme.colours.stone #999999 on theme.colours.bone #f6f3ee has a contrast of 2.57:1. Text needs 4.5:1: make stone darker, or bone lighter.',
  ],
];

describe('a configuration', () => {
  it.each(WRONG)('with a fault names its key, the fault and the remedy: %j', (config, ...faults) => {
    expect(faultsOf(config)).toEqual(faults);
  });

  it('of only a name has every other value by default', () => {
    const { server, browser, css } = defineShop({ brand });
    expect(server.brand).toMatchObject({
      legalName: '喜鹊',
      title: '喜鹊',
      smsSignature: '喜鹊',
      calendarId: 'shop',
    });
    expect(browser.theme).toMatchObject({ ink: COLOURS.ink, hei: FONTS.hei });
    expect(css).toBe('');
  });

  it('keeps for the server what no browser needs', () => {
    const { browser } = defineShop({
      brand: { ...brand, smsSignature: '签名', paymentSubject: '账单', logo: { light: 'logo.svg' } },
      frameHosts: ['player.example.cn'],
      checks: { lang: 'zh' },
    });
    expect(JSON.stringify(browser)).not.toMatch(/签名|账单|logo|player|checks|content/);
  });
});

describe('a theme', () => {
  const write = (theme: ShopConfig['theme']) => defineShop({ brand, theme }).css;

  it('sets custom properties after those of the built-in theme, in their layer', () => {
    expect(
      write({
        colours: { ink: '#222' },
        space: { gutter: 'clamp(8px, 2vw, 24px)' },
        radius: { control: '4px' },
      }),
    ).toBe('@layer base{:root{--ink:#222;--gutter:clamp(8px, 2vw, 24px);--radius:4px;}}');
  });

  it('leaves motion off for shoppers who want it reduced', () => {
    expect(write({ motion: { quick: '120ms', zoom: '1' } })).toBe(
      '@layer base{@media (prefers-reduced-motion:no-preference){:root{--duration-quick:120ms;--zoom:1;}}}',
    );
  });

  it('may be dark: light text on dark grounds is compared like dark on light', () => {
    const dark = {
      paper: '#101010',
      bone: '#1c1c1c',
      ink: '#f5f5f5',
      stone: '#a8a8a8',
      error: '#ff8a80',
      success: '#7bd6a4',
    };
    expect(write({ colours: dark })).toContain('--paper:#101010');
    expect(faultsOf({ brand, theme: { colours: { ...dark, stone: '#555' } } })).toEqual([
      expect.stringContaining('make stone lighter, or paper darker.'),
      expect.stringContaining('make stone lighter, or bone darker.'),
    ]);
  });

  it.each(['#767676', '#777777'])('is judged by the exact contrast: %s on white', stone => {
    const faults = faultsOf({ brand, theme: { colours: { stone, bone: '#fff' } } });
    expect(faults).toHaveLength(stone === '#767676' ? 0 : 2);
  });

  it('has the tokens of the stylesheet, and their colours and fonts', () => {
    const sheet = readFileSync('ui/styles/tokens.css', 'utf8');
    const read = (property: string) =>
      new RegExp(`\\n  ${property}:\\s*([^;]+);`).exec(sheet)?.[1]?.replaceAll(/\s+/g, ' ');
    const all: Token[] = Object.values(TOKENS).flatMap(tokens => Object.values(tokens));
    expect(all.filter(({ property }) => !read(property)).map(({ property }) => property)).toEqual([]);
    for (const [name, value] of Object.entries(COLOURS)) expect(read(`--${name}`)).toBe(value);
    for (const [name, value] of Object.entries(FONTS)) expect(read(`--font-${name}`)).toBe(value);
  });
});
