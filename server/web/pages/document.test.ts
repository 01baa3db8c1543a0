import { expect, it } from 'vitest';
import { writeDocument } from './document.ts';

const parts = {
  title: '页',
  description: '',
  css: '',
  preloads: ['/assets/react.js'],
  script: '/assets/client.js',
  markup: '',
  data: '{}',
};

it('gives preloaded scripts a lower priority than pictures', () => {
  const html = writeDocument(parts);
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/react.js">');
});

it('loads the entry by the inline script, if there is one', () => {
  expect(writeDocument(parts)).toContain(
    '<script type="module" fetchpriority="low" src="/assets/client.js">',
  );
  const writeScript = (startsAfterPictures: boolean) =>
    /<script.*<\/script>/.exec(writeDocument({ ...parts, boot: 'start()', startsAfterPictures }))?.[0];
  expect(writeScript(false)).toBe(
    '<script type="module" async data-entry="/assets/client.js">start()</script>',
  );
  expect(writeScript(true)).toContain('data-entry="/assets/client.js" data-after-pictures>');
});

it('escapes structured data and addresses', () => {
  const hostile = '"></script><script>alert(1)</script>';
  const html = writeDocument({
    ...parts,
    canonical: hostile,
    alternates: [{ hreflang: hostile, href: hostile }],
    jsonLd: [{ name: hostile }],
  });
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});
