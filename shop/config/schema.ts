import { type Static, Type } from 'typebox';
import { brandSchema } from './brand.ts';
import { checksSchema } from './checks.ts';
import { optional, strict, text } from './takes.ts';
import { themeSchema } from './theme.ts';

/** Hosts, which become part of headers. `variable` is that of the environment that replaces the key. */
const hosts = (description: string, variable: string) =>
  Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^(https://)?[\\w*.-]+(:\\d+)?$',
        takes: 'a host such as player.example.cn',
      }),
      { takes: 'a list of hosts such as ["player.example.cn"]', description, variable },
    ),
  );

/** The keys of `vitrine.config.ts`. docs/configuration.md has the table. */
export const shopConfig = Type.Object(
  {
    brand: brandSchema,
    content: optional('the path of a folder', {
      description: 'Folder with `pages/` and `blocks/`.',
      default: 'content',
      variable: 'CONTENT_DIR',
    }),
    media: optional('the path of a folder', {
      description: 'Folder of original pictures and films.',
      default: 'media',
      variable: 'MEDIA_DIR',
    }),
    catalogue: optional('the path of a JSON file', {
      description: 'JSON file of the products, with which the database is filled on the first start.',
      default: 'catalogue/products.json',
      variable: 'CATALOGUE_FILE',
    }),
    blocks: Type.Optional(
      Type.Array(text('a folder such as "./blocks", or the name of a package'), {
        takes: 'a list of folders and packages',
        description: 'Folders and packages of further block types.',
      }),
    ),
    theme: Type.Optional(themeSchema),
    texts: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        takes: 'an object of texts by room and key',
        description: 'Words that replace those of the rooms.',
      }),
    ),
    checks: Type.Optional(checksSchema),
    frameHosts: hosts('Hosts whose pages content may embed in frames.', 'FRAME_HOSTS'),
    connectHosts: hosts('Further hosts that pages load pictures, films and data from.', 'CONNECT_HOSTS'),
  },
  { ...strict, takes: 'an object with at least a brand' },
);

/** What `vitrine.config.ts` passes to `defineShop`. */
export type ShopConfig = Static<typeof shopConfig>;
