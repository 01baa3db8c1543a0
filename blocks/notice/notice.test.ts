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

it('adds a notice with sanitised text and a style class to the chrome, and renders nothing', async () => {
  const { blocks, effects, css } = await plan({
    blockType: 'block33',
    blockStyle: { pc: { color: '#fff' } },
    content: { pc: '<p>闭店</p><script>1</script>', mobile: '<p>闭</p>' },
  });
  expect(blocks).toEqual([]);
  expect(effects).toMatchObject([{ kind: 'notice', content: { pc: '<p>闭店</p>', mobile: '<p>闭</p>' } }]);
  const [effect] = effects;
  expect(effect?.kind === 'notice' && css.includes(`.${effect.blockStyle}`)).toBe(true);
});

it('without text reports an error that names the field', async () => {
  const { effects, findings } = await plan({ blockType: 'block33', content: {} });
  expect(effects).toEqual([]);
  expect(findings[0]).toMatchObject({ severity: 'error', pointer: expect.stringMatching(/^\/content/) });
});
