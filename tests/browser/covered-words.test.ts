import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('findViolations reports the words that an opaque element covers', async ({ shop }) => {
  const { page } = await shop.page(1440, '/robots.txt');
  const above = 'position: absolute; inset: 0;';
  const rows = {
    painted: `<div style="${above} background: #fff"></div>`,
    pictured: `<canvas style="${above} width: 100%; height: 100%"></canvas>`,
    veiled: `<div style="${above} background: rgb(0 0 0 / 0.2)"></div>`,
    faded: `<div style="${above} background: #fff; opacity: 0"></div>`,
    beside: `<div style="${above} inset-inline-start: 300px; background: #fff"></div>`,
    sticky: `<div style="position: sticky; inset-block-start: 0; margin-top: -20px; height: 20px; background: #fff"></div>`,
    clipped: `<div style="${above} background: #fff"></div>`,
  };
  const html = Object.entries(rows).map(
    ([name, cover]) =>
      `<div style="position: relative; height: 20px"><div${name === 'clipped' ? ' style="height: 0; overflow: hidden"' : ''}><span>${name}</span></div>${cover}</div>`,
  );
  await page.setContent(`<main><h1>t</h1>${html.join('')}</main>`);
  const covered = async (except: string[] = []) =>
    (await findViolations(page, except, 'main')).filter(found => found.startsWith('covered-words'));
  expect(await covered()).toEqual([
    'covered-words: "painted" below div.',
    'covered-words: "pictured" below canvas.',
  ]);
  expect(await covered(['div'])).toEqual([]);
});
