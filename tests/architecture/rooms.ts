/** A room, which is a top-level folder, or a floor, which is a folder of a room. */
export interface Place {
  contents: string;
  /** The places of the same kind that it may import, and nothing else of ours. */
  imports: readonly string[];
}

/** What every room of the shop in the browser may import. */
const COMMON = ['shop', 'ui', 'contract', 'services', 'schemas', 'engine'];

/** The rooms. The table in docs/architecture.md is made from them. */
export const ROOMS: Readonly<Record<string, Place>> = {
  shop: {
    contents:
      'what a project sets: `vitrine.config.ts` with its schema, the brand, and how words are defined and replaced',
    imports: [],
  },
  contract: { contents: 'every HTTP call as data: route, input, answer, errors', imports: ['shop'] },
  schemas: {
    contents: 'one JSON Schema per block type; generated types, validators and entries',
    imports: ['shop'],
  },
  ui: {
    contents: 'primitives without shop logic: carousel, dialog, popup stack, fields, video, icons, tokens',
    imports: ['shop'],
  },
  services: {
    contents: 'what talks to the outside in the browser: typed client, storage, tracking, chat',
    imports: ['shop', 'contract'],
  },
  engine: {
    contents: 'read, validate, plan, render and hydrate a page; no block type, no shop, no address',
    imports: ['schemas'],
  },
  session: {
    contents:
      'what a shopper has on every page: login, bag and wishlist stores, forms with a proven mobile, navigation in place, account shell',
    imports: COMMON,
  },
  chrome: {
    contents:
      'everything around the blocks: header, menu, search, notice, footer, the popups on the page, tracking',
    imports: [...COMMON, 'session'],
  },
  commerce: {
    contents: 'products, lists, detail, bag, checkout, orders, wishlist, looks',
    imports: [...COMMON, 'session', 'chrome'],
  },
  account: {
    contents: 'login, registration, profile, addresses, personal center',
    imports: [...COMMON, 'session', 'chrome', 'commerce'],
  },
  kit: {
    contents: 'what blocks share: section, button row, product row, columns, film, banner',
    imports: [...COMMON, 'session', 'chrome', 'commerce'],
  },
  blocks: {
    contents: 'one folder per block type or family of types',
    imports: [...COMMON, 'session', 'chrome', 'commerce', 'account', 'kit'],
  },
  server: {
    contents: 'HTTP server: calls, page rendering, content, database; outside services as sandboxes',
    imports: ['shop', 'contract', 'engine', 'schemas'],
  },
  cli: { contents: 'the `vitrine` command', imports: ['shop', 'contract', 'engine', 'schemas'] },
  gallery: { contents: 'the block gallery', imports: ['shop', 'engine', 'schemas', 'server', 'cli'] },
  src: {
    contents: 'composition root: registry, entries of browser, server and command',
    imports: [
      ...COMMON,
      ...['session', 'chrome', 'commerce', 'account', 'kit', 'blocks', 'server', 'cli', 'gallery'],
    ],
  },
};

/** The floors of a room, from the lowest. Files at the root of such a room compose it, and may import every floor. */
export const FLOORS: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  server: {
    base: {
      contents:
        'settings, database, state, HTTP, refusals, limits, overload, measures, traces, jobs, secret key, security log',
      imports: [],
    },
    subjects: {
      contents: 'one folder per subject (bag, orders, customers, search …) with its routes and operations',
      imports: ['base'],
    },
    web: {
      contents: 'pages, media, previews, answers to errors, search engines, health, metrics',
      imports: ['base', 'subjects'],
    },
    sandbox: {
      contents: 'outside services in simulation: SMS, payment, WeChat, chat, carrier',
      imports: ['base', 'subjects'],
    },
  },
};

/** Ways into a room besides its index, each with the reason why its index does not export the same. */
export const DOORS: Readonly<Record<string, string>> = {
  'shop/server.ts': 'all settings of the project; browsers load the index only',
  'shop/config/index.ts': '`defineShop` with the schema, which nothing needs once the settings are read',
  'shop/load/load-shop.mjs': 'reads the settings with Vite; builds and the command run it without a build',
  'shop/load/stamp.mjs': 'compares what was generated with its sources, before anything else is read',
  'shop/language/index.ts': 'forms of amounts, days and lists, which need no settings',
  'shop/boutiques.ts': 'the boutiques, which only their screens and calls need',
  'shop/promises/index.ts': 'what the shop promises, with the figures of its settings',
  'shop/strings/index.ts': 'defines words; scripts without a project run it, too',
  'contract/order-moves.ts': 'the command lists the states of an order without loading schemas',
  'contract/page-paths.ts': 'the browser needs the paths of pages, and none of the schemas of calls',
  'contract/care-states.ts': 'the command lists the states of care without loading schemas',
  'contract/return-states.ts': 'the command lists the states of a return without loading schemas',
  'contract/staff.ts': 'the command lists roles and scopes without loading schemas',
  'engine/render/index.ts': 'renders and hydrates; definitions, the command and the server load no React',
  'engine/render/ProblemCard.tsx': 'loads in previews only',
  'engine/render/server.ts': 'renders to text; browsers load none of it',
  'schemas/generated/': 'a file per block type, so that a page loads the types that it has',
  'session/account-shell/index.ts': 'loads on account pages only',
  'session/in-place/index.ts': 'the router, which loads when a page is first replaced in place',
  'commerce/account-screens.ts': 'loaders and placeholders of orders and wishlist, for account pages only',
  'commerce/screens.ts': 'definitions without renderers, which the command reads',
  'account/screens.ts': 'definitions without renderers, which the command reads',
  'server/operations.ts': 'what the command uses of the server, without starting one',
  'server/rich-text.ts': 'cleans rich texts, in applications that load none of the server',
  'cli/main.ts': 'runs the command; the index has what the gallery shares with it',
  'ui/styles/index.css': 'the stylesheet of every page',
};
