import type { ComponentType } from 'react';
import type { BlockType } from '#schemas';
import type { Block, BlockMap } from './block.ts';
import type { DataRequest, Route } from './data.ts';
import type { Language } from './language.ts';
import type { PlannedBlock } from './page.ts';
import type { ChromeEffect, Product } from './register.ts';

export type { BlockType, JsonSchema, SchemaError, SpecialFields, ValidatorModule } from '#schemas';

/** Props of every block renderer. `B` is the type's generated data type, defaults filled in. */
export interface BlockProps<B = Block> {
  block: B;
  /** The products of the block's `skus`, in that order; unknown SKUs are left out. */
  products: Product[];
  /** The block's entry in the plan: the response to `data`, and nested blocks by the keys of `children`. */
  planned: PlannedBlock;
}

/** Position of a block, passed to `chrome`. */
export interface BlockPlace {
  /** Index among the page's blocks, as written. */
  index: number;
  /** True for the first block that renders anything. */
  first: boolean;
}

/** A pair of types of which one lists things and the other shows one of them, chosen by a query parameter. */
export interface DetailView {
  /** With this query parameter only `detail` blocks show; without it they are left out if there is a `list`. */
  parameter: string;
  role: 'detail' | 'list';
}

/** Personal data that the form of a block type collects, described for editors. */
export interface Collected {
  fields: readonly CollectedField[];
  /** How the data is sent, stored and exported; a sentence each. */
  notes: readonly Readonly<Record<Language, string>>[];
}

/** An event that a block offers for shoppers' calendars. */
export interface ContentEvent {
  title: string;
  /** `moment` values of content. Without an end the event takes an hour. */
  startDate: string;
  endDate?: string | undefined;
  /** Minutes before the start at which the calendar reminds of it; 0 for no reminder. */
  remindTime: number;
  description?: string | undefined;
  /** A page about the event. Defaults to the block's own. */
  url?: string | undefined;
}

/** A field that a form sends. */
export interface CollectedField {
  /** Its name in the call, which is its column in the database, too. */
  name: string;
  /** What the shopper sees; empty for a field without a control. */
  label: string;
  note: Readonly<Record<Language, string>>;
}

/**
 * The complete definition of a block type. No other code refers to a type by name.
 * A definition imports neither React nor the renderer; `load` does.
 */
export interface BlockOptions<B = Block> {
  /** Name for editors, e.g. `Wear grid`. */
  title: string;
  /** Current version of the type's fields. Defaults to 1. */
  version?: number;
  /** Pure steps from version n (the key) to n + 1. */
  migrations?: Readonly<Record<number, (block: Block) => Block>>;
  /** Loads the renderer, a chunk of its own. Absent for a type that only has chrome effects. */
  load?: () => Promise<{ default: ComponentType<BlockProps<B>> }>;
  /** The renderer's file, relative to the project's root. Written by the build, which derives it from `load`. */
  source?: string;
  /** Uses this definition in the place of that of the package, or of another package, with the same type. */
  replace?: boolean;
  /** Name of the block's folder in a project or a package. Written by the build. */
  origin?: string;
  /** Path of that folder from the project, which has the samples. Written by the build. */
  folder?: string;
  /**
   * `near` (default): the renderer loads when the block comes near the viewport or the shopper interacts with it.
   * `never`: the server's markup is final, and the block costs no script.
   */
  hydrate?: 'near' | 'never';
  /** Products that the block needs; requested in one batch for the whole page. */
  skus?: (block: B) => readonly string[];
  /**
   * Further data that the block needs, such as the current page of a product list. Fetched before rendering.
   * `list` is the page's list block, for a type whose `view` shows the details of a list.
   */
  data?: (block: B, route: Route, list: Block | null) => DataRequest | null;
  /** Effects on the page's surroundings. */
  chrome?: (block: B, place: BlockPlace) => readonly ChromeEffect[];
  /** Nested block maps by JSON pointer inside the block; validated and planned like the page's own. */
  children?: (block: B) => Readonly<Record<string, BlockMap>>;
  /** The type's role in a pair of list and detail. */
  view?: DetailView;
  /** Keeps the block's section below the header while the page scrolls. */
  sticky?: boolean;
  /** The event that the block offers for the calendar, which the server also serves as a file; null without one. */
  event?: (block: B) => ContentEvent | null;
  /** Personal data that the block's form collects; shown by `vitrine explain` and the gallery. */
  collects?: Collected;
}

/** A registered block type: the entry generated from its schema and what its author declares. */
export interface BlockDefinition<B = Block> extends BlockType<B>, BlockOptions<B> {}
