import { expect, it } from 'vitest';
import { openShop } from '../support/renderShop.tsx';

// What tests of fields that block types share (B §3) are written with: each set and left out, what it changes on the page.

export const shop = await openShop();

export const style = { pc: { color: '#123456' } };
/** The class that stands for that style object, wherever it is set. */
const STYLED = / (s\w+)"/;

/** A block alone on a page, as the server sends it. */
export async function show(block: object) {
  const { plan } = await shop.prepare({ it: block });
  const response = await shop.render(plan);
  const page = document.createElement('div');
  page.innerHTML = response.markup;
  const box = page.querySelector('main') as HTMLElement;
  return { plan, response, box, one: (selector: string) => box.querySelector<HTMLElement>(selector) };
}

interface Case {
  field: string;
  block: object;
  /** What an element says or looks like with the field, and what it does without. */
  seen: (shown: Awaited<ReturnType<typeof show>>) => unknown;
  gives: [withField: unknown, without: unknown];
}

/** Each field on its own, as a test of its own. */
export function each(id: string, cases: (Case & { set: unknown })[]) {
  it.each(cases)(`[${id}] $field`, async ({ field, block, set, seen, gives }) => {
    const [base, last] = [
      structuredClone(block) as Record<string, unknown>,
      field.split('.').at(-1) as string,
    ];
    const holder = field
      .split('.')
      .slice(0, -1)
      .reduce((at, part) => at[part] as Record<string, unknown>, base);
    const without = seen(await show(base));
    holder[last] = set;
    expect([seen(await show(base)), without]).toEqual(gives);
  });
}

export const banner = {
  blockType: 'editorial_block1',
  title: '手的温度',
  image: { pcUrl: '/media/a.webp', alt: '' },
};
export const panel = {
  blockType: 'ms_block10',
  image: { pcUrl: '/media/a.webp', alt: '' },
  button: { text: '查看', link: '/a.html' },
};
export const text = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) =>
  shown.one(selector)?.textContent;
export const attribute = (selector: string, name: string) => (shown: Awaited<ReturnType<typeof show>>) =>
  shown.one(selector)?.getAttribute(name);
export const has = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) =>
  shown.one(selector) !== null;
export const styled = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) => {
  const name = STYLED.exec(`${shown.one(selector)?.outerHTML.split('>')[0]}`)?.[1];
  return name !== undefined && shown.plan.css.includes(`.${name}`) && shown.plan.css.includes('#123456');
};
