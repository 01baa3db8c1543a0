import { createRequire } from 'node:module';
import { act } from '@testing-library/react';
import type Axe from 'axe-core';
import type { RenderResponse } from '../../server/index.ts';
import { type Shop, settle } from '../support/render-shop.tsx';
import { standInBrowser, type Visitor } from '../support/stand-in-browser.ts';
import { leave } from './visit.tsx';

// axe-core is a dependency of @axe-core/playwright, which the browser tests use.
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe: typeof Axe = require('axe-core');

/** Rules that need colours, layout or a complete page. */
const OFF = [
  'color-contrast',
  'target-size',
  'region',
  'bypass',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
];

/** Returns axe's findings on a hydrated page, one line per element. */
export async function violations(shop: Shop, response: RenderResponse, visitor: Visitor): Promise<string[]> {
  const browser = standInBrowser(visitor);
  try {
    const page = await shop.hydrate(response);
    await act(async () => browser.scrollThrough());
    await settle();
    const rules = Object.fromEntries(OFF.map(rule => [rule, { enabled: false }]));
    const found = await axe.run(page.root, {
      rules,
      resultTypes: ['violations'],
      elementRef: false,
      iframes: false,
    });
    await page.unmount();
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
    );
  } finally {
    leave();
  }
}
