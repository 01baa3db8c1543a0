import { folderWith } from '../cli/run-cli.ts';
import { startEditor } from './start-editor.ts';

const CATALOGUE = JSON.stringify({
  products: [
    {
      ...{
        sku: 'ARIA-1',
        spu: 'ARIA',
        name: 'Aria 手提包',
        color: { name: '焦糖棕' },
        comb_price: '¥26,500',
        stock: 3,
      },
      ...{ defaultImage: '/media/aria.png', shortDesc: '小牛皮 *软*' },
    },
    { sku: 'SOIE-1', spu: 'SOIE', name: '丝木蜡烛', comb_price: '¥880', stock: 0, status: false },
  ],
  categories: [{ id: 'handbags', name: '手袋', products: ['ARIA'] }],
  looks: [{ lookId: 'pine', title: '松林丝绒', products: [{ sku: 'ARIA-1' }] }],
});
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OTHER = JSON.stringify({
  title: '另一页',
  description: '描述',
  content: { deep: { blockType: 'block10' } },
});

export const HOME = 'content/pages/home.json';

/** Opens a page in an editor; `|` in it is the place that is asked about. */
export async function openAt(marked: string, files: Record<string, string | Buffer> = {}, language = 'en') {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const cwd = folderWith({
    'catalogue.json': CATALOGUE,
    'media/aria.png': PIXEL,
    'media/alt.json': '{"/media/aria.png": "焦糖棕手提包"}',
    [HOME]: text,
    'content/pages/other.json': OTHER,
    ...files,
  });
  const editor = await startEditor(cwd, { language });
  await editor.open(HOME, text);
  return { editor, offset, text, cwd };
}

/** A page with that block as its second one. */
export const inBlock = (block: string) =>
  `{"title": "页", "content": {"first": {"blockType": "block10"}, "gift guide": ${block}}}`;
/** A page with that picture. */
export const image = (value: string) => inBlock(`{"blockType": "block26", "image": ${value}}`);
