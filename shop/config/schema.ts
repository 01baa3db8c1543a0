import { type Static, Type } from 'typebox';
import { boutiqueSchema } from './boutiques.ts';
import { brandSchema } from './brand.ts';
import { checksSchema } from './checks.ts';
import { cmsSchema } from './content.ts';
import { deliverySchema } from './delivery.ts';
import { promisesSchema } from './promises.ts';
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
    content: Type.Optional(
      Type.Union([text('the path of a folder, or "database"'), cmsSchema], {
        takes: 'the path of a folder, "database", or an object with source and url of a CMS',
        description:
          'Folder with `pages/` and `blocks/`; or `database`, which keeps pages with drafts and versions and is filled from the folder `content` on the first start ([publishing.md](publishing.md)); or a CMS ([connecting.md](connecting.md#content)).',
        default: 'content',
        variable: 'CONTENT_DIR',
      }),
    ),
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
    samples: optional('the path of a folder', {
      description: 'Folder with samples of the package’s block types, `{type}/{name}.json`, for the gallery.',
      default: 'samples',
      variable: 'SAMPLES_DIR',
    }),
    blocks: Type.Optional(
      Type.Array(text('a folder such as "./blocks", or the name of a package'), {
        takes: 'a list of folders and packages',
        description: 'Folders and packages of further block types.',
      }),
    ),
    theme: Type.Optional(themeSchema),
    texts: optional('the path of a folder', {
      description: 'Folder with words in the place of the shop’s ([strings.md](strings.md)).',
    }),
    language: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
        takes: 'a language tag such as "zh-CN" or "en"',
        description: 'Language of the shop’s words. In another one than Chinese, `texts` has all of them.',
        default: 'zh-CN',
      }),
    ),
    promises: Type.Optional(promisesSchema),
    delivery: Type.Optional(deliverySchema),
    boutiques: Type.Optional(
      Type.Array(boutiqueSchema, {
        takes: 'a list of boutiques',
        description: 'Boutiques with their facts, for reservations, appointments and their pages.',
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
