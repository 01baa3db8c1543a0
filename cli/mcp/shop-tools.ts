import { Type } from 'typebox';
import type { CliIo } from '../base/io.ts';
import { findCategories, findLooks, findMedia, findProducts } from '../references/find.ts';
import { soundsFor } from '../references/sounds-for.ts';
import { listAnchors } from '../tree/anchors.ts';
import { readTree } from '../tree/read-tree.ts';
import { defineTool } from './tool.ts';

/** Results of one answer. */
const MAX_RESULTS = 50;

const WORDS = Type.Object(
  {
    words: Type.Optional(
      Type.String({ description: 'Words separated by spaces; pinyin, too. All results without any.' }),
    ),
  },
  { additionalProperties: false },
);

async function search(words: string, io: CliIo) {
  const given = words.split(/\s+/).filter(Boolean);
  return { given, sounds: await soundsFor(given, io), shop: await io.openShop() };
}

const first = <T>(name: string, found: readonly T[]) => ({
  data: { [name]: found.slice(0, MAX_RESULTS), total: found.length },
});

/** Tools that find what pages refer to. */
export const SHOP_TOOLS = [
  defineTool({
    name: 'find_products',
    title: 'Find products',
    description:
      'Finds SKUs by name, colour, category, description or SKU, with price and, where the catalogue names it, stock.',
    input: WORDS,
    async run({ words = '' }, { io }) {
      const { given, sounds, shop } = await search(words, io);
      return first('products', findProducts(shop.products ?? [], given, sounds));
    },
  }),
  defineTool({
    name: 'find_media',
    title: 'Find media',
    description:
      'Finds pictures, films and sounds of the shop by path or alternative text, with the size of pictures in px.',
    input: WORDS,
    async run({ words = '' }, { io }) {
      const { given, sounds, shop } = await search(words, io);
      const found = findMedia(shop.listMedia(), given, sounds);
      const sized = found.slice(0, MAX_RESULTS).map(file => ({ ...file, ...shop.pictureSize(file.path) }));
      return { data: { media: sized, total: found.length } };
    },
  }),
  defineTool({
    name: 'find_categories',
    title: 'Find categories',
    description: 'Finds ids of categories by name or id.',
    input: WORDS,
    async run({ words = '' }, { io }) {
      const { given, sounds, shop } = await search(words, io);
      return first('categories', findCategories(shop.listCategories() ?? [], given, sounds));
    },
  }),
  defineTool({
    name: 'find_looks',
    title: 'Find looks',
    description: 'Finds ids of looks by title, id or the SKU of a piece.',
    input: WORDS,
    async run({ words = '' }, { io }) {
      const { given, sounds, shop } = await search(words, io);
      return first('looks', findLooks(shop.listLooks() ?? [], given, sounds));
    },
  }),
  defineTool({
    name: 'list_anchors',
    title: 'List anchors',
    description: 'Lists the anchors of a page: a link to one ends with # and the anchor.',
    input: Type.Object(
      { file: Type.String({ description: 'Such as pages/home.json.' }) },
      { additionalProperties: false },
    ),
    async run({ file }, { io, content }) {
      const tree = readTree(content.read(file));
      const anchors = tree ? listAnchors(tree, io.registry) : [];
      return {
        data: {
          anchors: anchors.map(({ id, block }) => ({
            anchor: id,
            label: block.label,
            blockType: block.type,
          })),
        },
      };
    },
  }),
];
