import type { ComponentType } from 'react';
import type { Block, BlockMap } from './block.ts';
import type { DataRequest, Route } from './data.ts';
import type { ChromeEffect } from './effect.ts';
import type { PlannedBlock } from './page.ts';
import type { Product } from './product.ts';

/** An error as an ahead-of-time ajv validator reports it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Where a type's schema has fields of a special kind; `*` stands for any array index. */
export interface SpecialFields {
  html: readonly string[];
  link: readonly string[];
  media: readonly string[];
  /** `{pc, mobile}` style objects. */
  style: readonly string[];
  /** Single CSS values such as colours. */
  styleValue: readonly string[];
}

/** A generated module of `schemas/`: the validator (which also writes the defaults in) and the special fields. */
export interface ValidatorModule {
  default: ((data: unknown) => boolean) & { errors?: SchemaError[] | null };
  fields: SpecialFields;
}

/** A JSON Schema document, read as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/** What every block renderer receives. `B` is the type's generated data type, defaults filled in. */
export interface BlockProps<B = Block> {
  block: B;
  /** The products of the block's own `skus`, in that order; those that the shop does not know are left out. */
  products: Product[];
  /** Place in the plan, with the answer to the definition's `data`; `children` holds the planned nested blocks by the keys of `definition.children`. */
  planned: PlannedBlock;
}

/** Where a block stands, told to `chrome`. */
export interface BlockPlace {
  /** Index among the page's blocks, as written. */
  index: number;
  /** True for the first block that renders anything. */
  first: boolean;
}

/**
 * All that the engine needs to know of a block type. Nothing else in the project knows a type by name.
 * A definition loads neither React nor the renderer; both come with `load`.
 */
export interface BlockDefinition<B = Block> {
  /** The type's number as content writes it, e.g. `editorial_block4`. */
  type: string;
  /** What an editor calls it, e.g. `Wear grid`. */
  title: string;
  /** Current version of the type's fields; default 1. */
  version?: number;
  /** Pure steps from version n (the key) to n + 1. */
  migrations?: Readonly<Record<number, (block: Block) => Block>>;
  /** The generated validator of the type's JSON Schema. */
  validator: () => Promise<ValidatorModule>;
  /** The type's JSON Schema with its references bundled, for messages, `vitrine explain` and the gallery. */
  schema: () => Promise<{ default: JsonSchema }>;
  /** The renderer, in a chunk of its own. Absent for a type that only has chrome effects. */
  load?: () => Promise<{ default: ComponentType<BlockProps<B>> }>;
  /** The renderer's file, from the project's root. Written by the build, which reads it off `load`. */
  source?: string;
  /**
   * `near` (default): the browser loads the renderer when the block comes near the viewport, or is touched.
   * `never`: what the server rendered is all there is, and the block costs no script.
   */
  hydrate?: 'near' | 'never';
  /** Products that the block needs; looked up in one batch for the whole page. */
  skus?: (block: B) => readonly string[];
  /**
   * What the block shows beside its own content and products, such as the page of a list that the address asks for.
   * The server has it before rendering begins.
   */
  data?: (block: B, route: Route) => DataRequest | null;
  /** Effects on the page's surroundings. */
  chrome?: (block: B, place: BlockPlace) => readonly ChromeEffect[];
  /** Nested block maps by JSON pointer inside the block, validated and planned like the page's own. */
  children?: (block: B) => Readonly<Record<string, BlockMap>>;
  /** The part a type plays in shop-by-look (B §2.1): `?look_identifer=` shows only `detail` blocks. */
  look?: 'detail' | 'list';
  /** Keeps the block's frame below the header while the rest of the page scrolls by. */
  sticky?: boolean;
}
