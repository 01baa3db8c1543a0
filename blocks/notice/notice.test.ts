import { expect, it } from 'vitest';
import { createRegistry, planPage, readPage, validatePage } from '#engine';
import notice from './index.ts';

async function plan(...blocks: object[]) {
  const content = Object.fromEntries(blocks.map((block, index) => [`b${index}`, block]));
  const page = await validatePage(
    await readPage(JSON.stringify({ title: '页', content })),
    createRegistry([notice]),
  );
  const cleaning = { sanitizeHtml: (html: string) => html.replace(/<script.*<\/script>/, ''), mediaHost: '' };
  return planPage(page, new Map(), { key: 'p', ...cleaning });
}

it('asks for a notice with sanitised words and a style class, and takes no place of its own', async () => {
  const { blocks, effects, css } = await plan({
    blockType: 'block33',
    blockStyle: { pc: { color: '#fff' } },
    content: { pc: '<p>闭店</p><script>1</script>', mobile: '<p>闭</p>' },
  });
  expect(blocks).toEqual([]);
  expect(effects).toMatchObject([{ kind: 'notice', content: { pc: '<p>闭店</p>', mobile: '<p>闭</p>' } }]);
  expect(css).toContain(`.${effects[0]?.blockStyle}`);
});

it('without any words it is an error that names the field', async () => {
  const { effects, findings } = await plan({ blockType: 'block33', content: {} });
  expect(effects).toEqual([]);
  expect(findings[0]).toMatchObject({ severity: 'error', pointer: expect.stringMatching(/^\/content/) });
});
