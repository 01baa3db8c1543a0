/** Facts that product pages list as rows, in this order. */
export const FACT_CODES = [
  'dimensions',
  'weight',
  'material',
  'capacity',
  'movement',
  'care',
  'origin',
] as const;
