import { type Static, Type } from 'typebox';
import { FACT_CODES } from '../fact-codes.ts';
import type { CatalogueFormat } from './catalogue-formats.ts';

const optionalText = () => Type.Optional(Type.String());
const formatted = (format: CatalogueFormat) => Type.String({ format });
/** The address of a picture or film. */
const media = () => formatted('address');
const optionalMedia = () => Type.Optional(media());
const optionalBoolean = () => Type.Optional(Type.Boolean());
const percent = () => Type.Number({ minimum: 0, maximum: 100 });
const length = () => Type.Number({ exclusiveMinimum: 0, maximum: 500 });
const fen = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const facts = Type.Object(Object.fromEntries(FACT_CODES.map(code => [code, optionalText()])), {
  additionalProperties: false,
});

/** A product colour in the catalogue file. Money in integer fen. */
export const catalogueEntry = Type.Object({
  sku: Type.String({ minLength: 1 }),
  /** The model; the SKU when the model has one colour. */
  spu: optionalText(),
  name: Type.String(),
  shortDesc: optionalText(),
  /** Defaults to `shortDesc`. */
  description: optionalText(),
  category: optionalText(),
  kind: optionalText(),
  /** Labels of its sizes; defaults to the sizes of its kind. */
  sizes: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, uniqueItems: true })),
  /** Its child products, instead of `sizes`, with what differs from the product: the shop makes SKUs where there are none. */
  children: Type.Optional(
    Type.Array(
      Type.Object({
        size: Type.String(),
        sku: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        price: Type.Optional(fen()),
        stock: Type.Optional(Type.Integer({ minimum: 0 })),
        status: optionalBoolean(),
      }),
      { minItems: 1 },
    ),
  ),
  color: Type.Optional(Type.Object({ key: Type.String(), name: Type.String(), hex: formatted('colour') })),
  price: fen(),
  orgPrice: fen(),
  priceRange: optionalText(),
  comb_price: optionalText(),
  url: Type.Optional(formatted('site-path')),
  defaultImage: optionalMedia(),
  switchImage: optionalMedia(),
  images: Type.Optional(Type.Array(media())),
  /** Pieces of each size; defaults to a spread over all size statuses. */
  stock: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Pieces of each size in boutiques, by their keys. */
  boutiques: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  /** Pictures of the 360° view, in order. */
  frames: Type.Optional(Type.Array(media())),
  promotionalMedia: optionalMedia(),
  /** Poster of a film. */
  promotionalPoster: optionalMedia(),
  promotionalMediaType: Type.Optional(Type.Enum(['image', 'video'])),
  customLabel: optionalText(),
  material: optionalText(),
  collection: optionalText(),
  facts: Type.Optional(facts),
  gender: Type.Optional(Type.Enum(['women', 'men', 'all'])),
  lifespan: optionalText(),
  isCustomize: optionalBoolean(),
  customizeVersion: optionalText(),
  isPrivatePreSales: optionalBoolean(),
  /** Can be engraved or stamped; defaults to rings, bracelets, notebooks, and what has a place for it. */
  isEngravable: optionalBoolean(),
  /** Where it is stamped or engraved, in percent of a picture; `x` and `y` are the middle. */
  engraving: Type.Optional(
    Type.Object({
      technique: Type.Enum(['engraving', 'stamping']),
      picture: Type.String({ minLength: 1, format: 'address' satisfies CatalogueFormat }),
      ...{ x: percent(), y: percent(), width: percent(), height: percent() },
      rotation: Type.Number({ minimum: -180, maximum: 180 }),
      /** What it costs, in fen; free without it. */
      price: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  /** In cm: the body, the height of the handle, and the shortest and longest length of the strap. */
  measures: Type.Optional(
    Type.Object({
      ...{ width: length(), height: length(), depth: length() },
      handle: Type.Optional(length()),
      strap: Type.Optional(Type.Array(length(), { minItems: 2, maxItems: 2 })),
    }),
  ),
  /** The retailer that alone sells it: the shop shows it without selling it. */
  exclusiveTo: optionalText(),
  /** Days since it was listed, counted from the seeding. */
  daysListed: Type.Optional(Type.Number()),
  online_exclusive: optionalBoolean(),
  isPreOrder: optionalBoolean(),
  status: optionalBoolean(),
});

/** A category of the menu, with the models that it shows, in order. */
export const categoryEntry = Type.Cyclic(
  {
    Category: Type.Object({
      id: Type.String(),
      name: Type.String(),
      url: formatted('address'),
      image: optionalMedia(),
      plpTabImage: optionalMedia(),
      menuDisplayLabel: optionalText(),
      menuDisplayCategory: optionalText(),
      menuDisplayImageSize: Type.Optional(Type.Integer()),
      appletJumpTag: optionalText(),
      products: Type.Optional(Type.Array(Type.String())),
      items: Type.Optional(Type.Array(Type.Ref('Category'))),
    }),
  },
  'Category',
);

/** A look with its products. `x` and `y` in percent of the picture. */
export const lookEntry = Type.Object({
  lookId: Type.String(),
  title: Type.String(),
  description: optionalText(),
  pcImg: media(),
  mobileImg: optionalMedia(),
  pcImg2: optionalMedia(),
  mobileImg2: optionalMedia(),
  alt: optionalText(),
  lookStyle: Type.Optional(Type.Object({})),
  products: Type.Array(Type.Object({ sku: Type.String(), x: Type.Number(), y: Type.Number() })),
});

export type CatalogueEntry = Static<typeof catalogueEntry>;
export type CategoryEntry = Static<typeof categoryEntry>;
export type LookEntry = Static<typeof lookEntry>;

export interface CatalogueFile {
  products: CatalogueEntry[];
  categories: CategoryEntry[];
  looks?: LookEntry[];
}
