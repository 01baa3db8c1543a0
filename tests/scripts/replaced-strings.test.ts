import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { isModulePath } from '../../scripts/dev/module-paths.ts';
import { replacedStrings } from '../../scripts/strings/plugin.ts';
import { findDefinitions, type Words } from '../../scripts/strings/read-words.ts';
import { shopModules } from '../../scripts/vite/shop.mjs';
import { ROOT } from '../docs/read-tests.ts';
import { BAG, buildPage, project, replace, run, write } from '../support/texts-project.ts';

describe('the words of a project', () => {
  it('cost a page nothing where there are none', async () => {
    const code = await buildPage(project({}), BAG);
    expect(code).toContain('查看购物袋');
    expect(code).not.toMatch(/defineStrings|withReplacements|putReplacements|import/);
  });

  it('are in the place of the shop’s: texts, functions, groups, lists and further keys', async () => {
    const root = project({
      'texts/commerce/bag.ts': replace(
        'commerce/bag',
        "{ viewBag: '查看购物车', pieces: (n: number) => '共 ' + n + ' 件', services: ['一', '二'] } as const",
      ),
      'texts/commerce/orders.ts': replace(
        'commerce/orders',
        "{ statuses: { pending: '未付款' }, carriers: { JD: '京东' } }",
      ),
      'texts/chrome/titles.json': '{ "wechat": "公众号" }',
      'texts/ui/video/live-strings.ts': "export default { rate: '倍速' };",
    });
    const code = await buildPage(
      root,
      `${BAG}
       export { strings as orders } from '#/commerce/orders/strings.ts';
       export { titles } from '#/chrome/titles.ts';
       export { liveStrings } from '#/ui/video/live-strings.ts';`,
    );
    const { strings, orders, titles, liveStrings } = await run(code);
    expect([strings.viewBag, strings.pieces(3), strings.services]).toEqual([
      '查看购物车',
      '共 3 件',
      ['一', '二'],
    ]);
    expect(strings.empty).toBe('您的购物袋是空的');
    expect(orders.statuses).toMatchObject({ pending: '未付款', shipped: '已发货' });
    expect(orders.carriers).toEqual({ 'SF Express': '顺丰速递', JD: '京东' });
    expect([titles.wechat, titles.sizeGuide]).toEqual(['公众号', '尺码指南']);
    expect([liveStrings.rate, liveStrings.quality]).toEqual(['倍速', '清晰度']);
  });

  it('load on the pages only that use the words', async () => {
    const root = project({
      'texts/commerce/bag.ts': replace('commerce/bag', "{ viewBag: '查看购物车' }"),
      'texts/commerce/gallery.ts': replace('commerce/gallery', '{}'),
      'texts/commerce/checkout.ts': replace('commerce/checkout', '{}'),
    });
    const code = await buildPage(root, "export { marqueeStrings } from '#/ui/marquee/strings.ts';");
    expect(code).not.toMatch(/购物车|putReplacements/);
  });

  it('may be written with words of their own module, and with the words of a second file', async () => {
    const root = project({
      'texts/words.test.ts': 'not words',
      'texts/.notes': 'not words either',
      'texts/commerce/bag.ts': `const bag = '购物车';\n${replace('commerce/bag', "{ viewBag: '查看' + bag, empty: bag }")}`,
    });
    const { strings } = await run(await buildPage(root, BAG));
    expect([strings.viewBag, strings.empty]).toEqual(['查看购物车', '购物车']);
  });

  it('are replaced while the shop runs for development, and again when a file comes, changes or goes', async () => {
    const root = project({ 'texts/commerce/bag.ts': replace('commerce/bag', "{ viewBag: '一' }") });
    write(root, 'page.ts', BAG.replaceAll('#/', `${ROOT}/`));
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: {
        fs: { allow: [ROOT, root] },
        middlewareMode: true,
        ws: false,
        watch: { ignored: [join(ROOT, '**')] },
      },
      plugins: [shopModules(root), replacedStrings(root)],
    });
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: { logger: false } });
    try {
      await server.environments.client.transformRequest(`/@fs${ROOT}/commerce/bag/strings.ts`);
      // Its module is the browser's, too, although it is in no room.
      expect(isModulePath(server, '/texts/commerce/bag.ts?t=1')).toBe(true);
      expect(isModulePath(server, '/texts/commerce/gift.ts')).toBe(false);
      const viewBag = async () => (await runner.import(join(root, 'page.ts'))).strings.viewBag;
      const shows = (words: string) => vi.waitFor(async () => expect(await viewBag()).toBe(words), 30_000);
      await shows('一');
      write(root, 'texts/commerce/bag.ts', replace('commerce/bag', "{ viewBag: '二' }"));
      server.watcher.emit('change', join(root, 'texts/commerce/bag.ts'));
      await shows('二');
      rmSync(join(root, 'texts/commerce/bag.ts'));
      server.watcher.emit('unlink', join(root, 'texts/commerce/bag.ts'));
      await shows('查看购物袋');
      write(root, 'texts/commerce/bag.json', '{ "viewBag": "三" }');
      server.watcher.emit('add', join(root, 'texts/commerce/bag.json'));
      await shows('三');
    } finally {
      await runner.close();
      await server.close();
    }
  });
});

it('are read off compiled modules, too', () => {
  const compiled = [
    'import { byData, defineStrings } from "../shop/strings/define-strings.js";',
    'const strings = defineStrings("a/b", { close: "关闭", count: (n) => n, kinds: byData({ x: "x" }) });',
    'export { strings };',
  ].join('\n');
  const [found] = findDefinitions('/a/b/strings.js', compiled);
  expect(found).toMatchObject({ name: 'a/b', variable: 'strings' });
  const { keys } = (found as { words: Extract<Words, { kind: 'group' }> }).words;
  expect([...keys].map(([key, { kind }]) => [key, kind])).toEqual([
    ['close', 'text'],
    ['count', 'function'],
    ['kinds', 'group'],
  ]);
  expect(keys.get('kinds')).toMatchObject({ isOpen: true });
});

describe('words that cannot replace the shop’s stop the build', () => {
  const bag = (words: string) => ({ 'texts/commerce/bag.ts': replace('commerce/bag', words) });
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a name that the shop does not have',
      { 'texts/commerce/bags.ts': replace('commerce/bags', '{}') },
      /bags\.ts: the shop has no strings with the name commerce\/bags\. Did you mean commerce\/bag\?/,
    ],
    [
      'a name far from all others',
      { 'texts/whatever/else.ts': 'export default {};' },
      /no strings with the name whatever\/else\. docs\/strings\.md lists the names/,
    ],
    [
      'a key that they do not have',
      bag("{\n  viewBagg: 'x' }"),
      /bag\.ts:3: "viewBagg" is not one of the strings of commerce\/bag\. Did you mean "viewBag"\?/,
    ],
    [
      'a key of a group that it does not have',
      { 'texts/commerce/orders.ts': replace('commerce/orders', "{ statuses: { paid: 'x' } }") },
      /"statuses\.paid" is not one .*Its keys are pending, processing/,
    ],
    [
      'a text in the place of a function',
      bag("{ pieces: '件' }"),
      /"pieces" of commerce\/bag is a function of \(pieces\), and not a text\. Write \(pieces\) => …/,
    ],
    [
      'a text of JSON in the place of a function',
      { 'texts/commerce/bag.json': '{\n\n"pieces": "件" }' },
      /bag\.json:3: "pieces" .* in a \.ts file/,
    ],
    [
      'a function in the place of a text',
      bag("{ viewBag: () => 'x' }"),
      /"viewBag" of commerce\/bag is a text, and not a function/,
    ],
    [
      'a text in the place of a group',
      { 'texts/commerce/orders.ts': replace('commerce/orders', "{ statuses: 'x' }") },
      /"statuses" of commerce\/orders is an object, and not a text/,
    ],
    [
      'a text in the place of a list',
      bag("{ services: 'x' }"),
      /"services" of commerce\/bag is a list, and not a text/,
    ],
    [
      'words that are not written in place',
      { 'texts/commerce/bag.ts': 'const words = {};\nexport default words;' },
      /must be written in place.*replaceStrings\("commerce\/bag"/,
    ],
    [
      'a file without words',
      { 'texts/commerce/bag.ts': 'export const words = {};' },
      /must be written in place/,
    ],
    ['a spread of other words', bag('{ ...other }'), /"\.\.\.other" is not one of the strings/],
    [
      'another name in the call',
      { 'texts/commerce/bag.ts': replace('commerce/gift', '{}') },
      /the path says commerce\/bag, and the call commerce\/gift/,
    ],
    ['a fault of syntax', { 'texts/commerce/bag.ts': 'export default {\n  viewBag: };' }, /bag\.ts:2: /],
    ['a fault of JSON', { 'texts/commerce/bag.json': '{\n "viewBag": }' }, /bag\.json:2: /],
    [
      'two files for the same words',
      { ...bag('{}'), 'texts/commerce/bag.json': '{}' },
      /replaces the same strings\. Keep one/,
    ],
    [
      'a file of another kind',
      { 'texts/commerce/bag.yaml': 'viewBag: x' },
      /bag\.yaml: words are written in \.ts or \.json files/,
    ],
  ])('%s', async (_what, files, message) => {
    await expect(buildPage(project(files), BAG)).rejects.toThrow(message);
  });
});
