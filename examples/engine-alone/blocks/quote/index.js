import { createElement } from 'react';
import { defineBlock } from 'vitrine/engine';

const generated = new URL('../../.vitrine/generated/', import.meta.url);

/** A sentence and who said it. `vitrine generate` has made its validator. */
export default defineBlock(
  {
    type: 'quote',
    validator: () => import(new URL('validators/quote.js', generated).href),
    schema: () => import(new URL('schemas/quote.schema.json', generated).href, { with: { type: 'json' } }),
  },
  {
    title: 'Quote',
    load: async () => ({
      default: ({ block }) => createElement('blockquote', null, `${block.words} — ${block.source}`),
    }),
  },
);
