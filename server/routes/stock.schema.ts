// PostgreSQL takes no text with a zero character.
const sku = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' } as const;

/** B §7 checkProductStock. */
export const stockBody = (maxItems: number) => ({
  type: 'object',
  required: ['spu'],
  properties: {
    spu: sku,
    skus: {
      type: 'array',
      maxItems,
      items: { type: 'object', required: ['sku'], properties: { sku } },
    },
  },
});

export const stockItems = {
  type: 'object',
  properties: {
    spu: { type: 'string' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { sku: { type: 'string' }, qty: { type: 'integer' } } },
    },
  },
};
