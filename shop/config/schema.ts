import { type Static, Type } from 'typebox';

const strict = { additionalProperties: false };

/** What a key takes completes the message `brand.name is 5. It takes …`. */
const text = (takes: string, options: object = {}) => Type.String({ minLength: 1, takes, ...options });
const optional = (takes: string, options: object = {}) => Type.Optional(text(takes, options));
const hosts = () =>
  Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^(https://)?[\\w*.-]+(:\\d+)?$',
        takes: 'a host such as player.example.cn',
      }),
      { takes: 'a list of hosts such as ["player.example.cn"]' },
    ),
  );

const Brand = Type.Object(
  {
    /** The name that shoppers read, in titles, messages and legal texts. */
    name: text('the name that shoppers read, such as "MAISON"', { maxLength: 40 }),
    /** The company that sells, for legal texts and invoices. By default the name. */
    legalName: optional('the name of the company that sells'),
    /** Other names of the shop, such as the Chinese one. Search engines read them, and passwords may not contain them. */
    alternateNames: Type.Optional(
      Type.Array(text('another name of the shop'), { takes: 'a list of names such as ["示例"]' }),
    ),
    /** The members’ programme. By default the name and "会员". */
    club: optional('the name of the members’ programme'),
    /** Title of a page that has none. By default the name. */
    title: optional('the title of a page that has none'),
    /** SVG files of the word mark, from the project’s folder. By default the name is written. */
    logo: Type.Optional(
      Type.Object(
        {
          light: text('the path of an SVG file for light backgrounds'),
          dark: optional('the path of an SVG file for dark backgrounds'),
        },
        { ...strict, takes: 'an object such as { light: "brand/logo.svg" }' },
      ),
    ),
    /** SVG file of the icon in browser tabs. */
    icon: optional('the path of an SVG file'),
    /** Number of the customer care, as shoppers read it. */
    hotline: Type.Optional(
      Type.String({ pattern: '^[+\\d][\\d -]{2,19}$', takes: 'a telephone number such as "400-000-0000"' }),
    ),
    /** Name before the text of an SMS, in 【】. By default the name. */
    smsSignature: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 20,
        pattern: '^[^【】]*$',
        takes: '2 to 20 characters without 【】, as the SMS provider has registered them',
      }),
    ),
    /** What payment providers show before the number of an order. By default the name. */
    paymentSubject: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, takes: 'a name of up to 64 characters' }),
    ),
    /** Filing numbers at the foot of pages. */
    filings: Type.Optional(
      Type.Array(
        Type.Object(
          { title: text('a filing number'), url: optional('the address of its register') },
          { ...strict, takes: 'an object such as { title: "…ICP备…号", url: "https://beian.miit.gov.cn/" }' },
        ),
        { takes: 'a list of filings' },
      ),
    ),
    /** Accounts elsewhere. */
    social: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: text('the name of the service'),
            url: text('the address of the account'),
            icon: optional('wechat, weibo, or the address of an image'),
          },
          { ...strict, takes: 'an object such as { name: "微博", url: "https://weibo.com/…" }' },
        ),
        { takes: 'a list of accounts' },
      ),
    ),
    /** Name at the foot of posters that shoppers share. By default the name. */
    poster: optional('the name on posters that shoppers share'),
    /** Domain in the ids of calendar entries. By default the name in lower-case letters, or "shop". */
    calendarId: Type.Optional(
      Type.String({ pattern: '^[a-z0-9][a-z0-9.-]*$', takes: 'a domain such as "example.cn"' }),
    ),
  },
  { ...strict, takes: 'an object with at least a name' },
);

/** The keys of `vitrine.config.ts`. */
export const shopConfig = Type.Object(
  {
    brand: Brand,
    /** Folder with `pages/` and `blocks/`. */
    content: optional('the path of a folder'),
    /** Folder of original pictures and films. */
    media: optional('the path of a folder'),
    /** JSON file of the products. */
    catalogue: optional('the path of a JSON file'),
    /** Folders and packages of further block types. By default `./blocks`, if there is one. */
    blocks: Type.Optional(
      Type.Array(text('a folder such as "./blocks", or the name of a package'), {
        takes: 'a list of folders and packages',
      }),
    ),
    theme: Type.Optional(Type.Object({}, { takes: 'an object of tokens' })),
    /** Words by room and key. */
    texts: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { takes: 'an object of texts by room and key' }),
    ),
    /** Settings of `vitrine validate`. */
    checks: Type.Optional(Type.Object({}, { takes: 'an object with the settings of vitrine validate' })),
    /** Hosts whose pages content may embed in frames. */
    frameHosts: hosts(),
    /** Further hosts that pages load pictures, films and data from. */
    connectHosts: hosts(),
  },
  { ...strict, takes: 'an object with at least a brand' },
);

/** What `vitrine.config.ts` passes to `defineShop`. */
export type ShopConfig = Static<typeof shopConfig>;
