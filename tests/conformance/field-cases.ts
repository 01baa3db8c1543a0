import { expect, it } from 'vitest';
import { openShop } from '../support/render-shop.tsx';

// Tests the fields that block types share: renders a block with and without a field, and compares the pages.

export const shop = await openShop();

export const style = { pc: { color: '#123456' } };
/** The generated class that replaces a style object. */
const STYLED = / (s\w+)"/;

/** Renders a page with one block like the server. */
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
  /** Reads what the field changes from the rendered page. */
  seen: (shown: Awaited<ReturnType<typeof show>>) => unknown;
  gives: [withField: unknown, without: unknown];
}

/** Declares one test per field. */
export function each(id: string, cases: (Case & { set: unknown })[]) {
  it.each(cases)(`applies $field [${id}]`, async ({ field, block, set, seen, gives }) => {
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
