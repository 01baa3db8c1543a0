import { createRequire } from 'node:module';
import { act } from '@testing-library/react';
import type Axe from 'axe-core';
import type { RenderResponse } from '../../server/index.ts';
import { type Shop, settle } from '../support/renderShop.tsx';
import { standInBrowser, type Visitor } from '../support/standInBrowser.ts';
import { leave } from './visit.tsx';

// The same axe as in the browser tests, which bring it along.
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe: typeof Axe = require('axe-core');

/** Rules that need colours and layout, or a whole page. */
const OFF = [
  'color-contrast',
  'target-size',
  'region',
  'bypass',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
];

/** What axe finds on a page that has come to life, one line an element. */
export async function violations(shop: Shop, response: RenderResponse, visitor: Visitor): Promise<string[]> {
  const browser = standInBrowser(visitor);
  try {
    const page = await shop.hydrate(response);
    await act(async () => browser.scrollThrough());
    await settle();
    const rules = Object.fromEntries(OFF.map(rule => [rule, { enabled: false }]));
    const found = await axe.run(page.root, { rules, resultTypes: ['violations'], elementRef: false });
    await page.unmount();
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
    );
  } finally {
    leave();
  }
}
