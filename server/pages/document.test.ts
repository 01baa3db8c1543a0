import { expect, it } from 'vitest';
import { writeDocument } from './document.ts';

const parts = {
  title: '页',
  description: '',
  css: '',
  stylesheets: [],
  preloads: ['/assets/react.js'],
  script: '/assets/client.js',
  markup: '',
  data: '{}',
};

it('lets pictures come before the script that it preloads', () => {
  const html = writeDocument(parts);
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/react.js">');
});

it('leaves it to the boot script when the entry is fetched, where there is one', () => {
  expect(writeDocument(parts)).toContain(
    '<script type="module" fetchpriority="low" src="/assets/client.js">',
  );
  const html = writeDocument({ ...parts, boot: '/assets/boot.js' });
  expect(html).toContain(
    '<script type="module" fetchpriority="low" src="/assets/boot.js" data-entry="/assets/client.js">',
  );
});

it('holds structured data and addresses that cannot get out of their elements', () => {
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
