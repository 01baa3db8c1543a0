/** The rooms of the shop, which are top-level folders; `tests/architecture/rooms.ts` says what each contains and may import. */
export const ROOMS = [
  ...['shop', 'contract', 'schemas', 'ui', 'services', 'engine', 'session', 'chrome', 'commerce', 'account'],
  ...['kit', 'blocks', 'server', 'cli', 'gallery', 'src'],
];
