import { folderWith } from '../cli/run-cli.ts';
import { CATALOGUE, startEditor } from './start-editor.ts';

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
