import { type Static, Type } from 'typebox';
import { optional, strict, text } from './takes.ts';

/** The systems that content can come from, besides a folder and the database. */
export const CMS_NAMES = ['http', 'magento', 'payload', 'strapi', 'sanity', 'contentful'] as const;

const name = (takes: string, description: string) => optional(takes, { pattern: '^[\\w.-]+$', description });

/** A CMS as the source of content. docs/connecting.md has an example for each. Secrets are variables: `CONTENT_TOKEN`, `CONTENT_HOOK_KEYS`. */
export const cmsSchema = Type.Object(
  {
    source: Type.Enum([...CMS_NAMES], { takes: `one of ${CMS_NAMES.join(', ')}` }),
    url: text('the address of its API, with https://', { pattern: '^https?://[^\\s?#@]+$' }),
    pages: name(
      'the name of the collection or type of pages, such as "pages"',
      'Collection or type of pages.',
    ),
    blocks: name(
      'the name of the collection or type of static blocks, such as "blocks"',
      'Collection or type of static blocks; none by default.',
    ),
    key: name('the name of the field with the key, such as "slug"', 'Field with the key.'),
    content: name(
      'the name of the field with the list of blocks, such as "content"',
      'Field with the blocks.',
    ),
    populate: optional('the populate parameters of Strapi, such as "populate[content][populate]=*"', {
      pattern: '^[^\\s#]+$',
    }),
    every: Type.Optional(
      Type.Integer({ minimum: 5, maximum: 86_400, takes: 'the seconds between two looks, from 5 to 86400' }),
    ),
  },
  { ...strict, takes: 'an object with source and url' },
);

/** A CMS as `vitrine.config.ts` describes it. */
export type CmsConfig = Static<typeof cmsSchema>;
