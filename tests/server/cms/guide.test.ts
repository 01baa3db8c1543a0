import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type CmsSettings, readContent } from '../../../server/base/config/content-settings.ts';
import { createCmsOrigin } from '../../../server/subjects/cms/open-origin.ts';
import { defineShop, type ShopConfig } from '../../../shop/config/index.ts';
import { ROOT } from '../../docs/read-tests.ts';
import { type Answer, CmsServer } from './cms-server.ts';
import { SYSTEMS } from './systems.ts';

type CmsContent = Exclude<ShopConfig['content'], string | undefined>;

/** The configurations of docs/connecting.md, by system. */
const examples = [
  ...readFileSync(join(ROOT, 'docs/connecting.md'), 'utf8').matchAll(
    /```ts\ncontent: (\{ source: '(\w+)'.*\}),\n```/g,
  ),
].map(([, code = '', name = '']) => ({
  name,
  content: JSON.parse(code.replace(/(\w+):(?= )/g, '"$1":').replaceAll("'", '"')) as CmsContent,
}));

let cms: CmsServer;
afterEach(() => cms.close());

/** Has a CMS answer at the addresses that an example names: below a folder, and with a type of its own for static blocks. */
const answerAt =
  (answer: Answer, { source, blocks = 'blocks' }: CmsContent): Answer =>
  (documents, request, headers) => {
    const { pathname, searchParams } = request;
    const types = source === 'payload' ? pathname.replace(`/api/${blocks}`, '/api/blocks') : pathname;
    const path = source === 'http' ? types.replace(/^\/shop\//, '/') : types;
    const url = new URL(path, request.origin);
    for (const [name, value] of searchParams) url.searchParams.append(name, value);
    return answer(documents, url, headers);
  };

it.each(examples)('the example of $name reads the pages of such a system', async ({ name, content }) => {
  const { answer, settings } = SYSTEMS[name] as (typeof SYSTEMS)[string];
  cms = await new CmsServer(answerAt(answer, content)).open();
  cms.write('home', '欢迎');
  cms.write('footer', '页脚', { kind: 'blocks' });
  const url = cms.url + new URL(content.url).pathname;
  const { server } = defineShop({ brand: { name: '喜鹊' }, content: { ...content, url } });
  const problems: string[] = [];
  const values = { CONTENT_TOKEN: settings(cms.url).token ?? '' };
  const read = readContent(values, server.content, { root: '/srv/shop', isProduction: false }, problems);
  expect(problems).toEqual([]);
  const origin = createCmsOrigin(read.cms as CmsSettings);
  const { documents } = await origin.changes(null);
  const hasBlocks = content.blocks !== undefined || name === 'http' || name === 'magento';
  expect(documents?.map(({ kind, key }) => `${kind}/${key}`).sort()).toEqual([
    ...(hasBlocks ? ['blocks/footer'] : []),
    'pages/home',
  ]);
  const page = await origin.read('pages', 'home');
  expect(page?.faults).toEqual([]);
  expect(JSON.parse(page?.text ?? '')).toEqual({
    title: 'home',
    content: { hero: { blockType: 'text', text: '欢迎' } },
  });
});
