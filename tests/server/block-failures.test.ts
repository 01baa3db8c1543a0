import { afterEach, expect, it } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { page, text } from './cms-pages.ts';
import { entry, labelsIn, Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

const broken = (words: string) => page({ a: text(words), t: { blockType: 'thrower' } });

async function open() {
  shop = new Shop({ pages: { sale: broken('一') } });
  let renderings = 0;
  const counted = {
    ...entry,
    render: (request: Parameters<typeof entry.render>[0]) => {
      renderings++;
      return entry.render(request);
    },
  };
  const app = await shop.open({}, counted);
  return {
    app,
    metric: async (name: string) => {
      const { body } = await app.inject('/metrics');
      return body.split('\n').find(line => line.startsWith(name));
    },
    countRenderings: async (url: string) => {
      renderings = 0;
      const { body, statusCode } = await app.inject(url);
      expect([statusCode, labelsIn(body)]).toEqual([200, ['a']]);
      return renderings;
    },
    ready: async () => (await app.inject('/readyz')).json(),
  };
}

it('sets a block aside that keeps failing, reports it, and tries it again when the page changes', async () => {
  const { metric, countRenderings, ready, app } = await open();
  const touch = () =>
    shop.write('content/blocks/footer.json', { content: { copyright: `© ${Math.random()}` } });
  const renderings: number[] = [];
  for (let n = 0; n < 5; n++) {
    renderings.push(await countRenderings('/cms/sale.html'));
    touch();
  }
  expect(renderings).toEqual([2, 2, 2, 1, 1]);
  expect(await metric('vitrine_block_failures_total')).toBe(
    'vitrine_block_failures_total{type="thrower",page="sale",side="server"} 3',
  );
  expect(await metric('vitrine_blocks_set_aside')).toBe('vitrine_blocks_set_aside 1');
  expect(await ready()).toMatchObject({
    status: 'ok',
    setAsideBlocks: [{ page: 'sale', label: 't', type: 'thrower' }],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const problems = await runCli(['problems', '--url', `http://127.0.0.1:${port}`]);
  expect(problems).toMatchObject({ code: 1, out: 'sale: "t" (thrower) keeps failing and is not shown.\n' });
  const preview = await app.inject('/cms/sale.html?preview=1');
  expect(preview.body).toContain('渲染时抛出错误：no such window');
  shop.write('content/pages/sale.json', broken('二'));
  expect(await countRenderings('/cms/sale.html')).toBe(2);
  expect(await ready()).not.toHaveProperty('setAsideBlocks');
  expect((await runCli(['problems', '--url', `http://127.0.0.1:${port}`])).code).toBe(0);
});

it('counts what browsers report of known types and pages, and limits it per address', async () => {
  const { app, metric } = await open();
  const send = (payload: object) => app.inject({ method: 'POST', url: '/_block-failures', payload });
  expect((await send({ type: 'text', page: 'home' })).statusCode).toBe(204);
  await send({ type: 'text"} 1', page: 'home' });
  await send({ type: 'text', page: 'invented' });
  const { body } = await app.inject('/metrics');
  expect(body.match(/^vitrine_block_failures_total.*$/gm)).toEqual([
    'vitrine_block_failures_total{type="text",page="home",side="browser"} 1',
  ]);
  expect((await send({ type: 'text', page: 'home', mobile: '13800138000' })).statusCode).toBe(400);
  for (let n = 0; n < 40; n++) await send({ type: 'text', page: 'home' });
  expect(Number((await metric('vitrine_block_failures_total'))?.split(' ').at(-1))).toBeLessThan(31);
});
