/** An error as an ahead-of-time ajv validator reports it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** JSON pointers of a type's fields that the engine treats specially; `*` is any array index. */
export interface SpecialFields {
  html: readonly string[];
  link: readonly string[];
  media: readonly string[];
  /** Addresses of pages that are embedded in frames. */
  frame: readonly string[];
  /** `{pc, mobile}` style objects. */
  style: readonly string[];
  /** Single CSS values such as colours. */
  styleValue: readonly string[];
  /** References to things of the shop, colours and dates, each after what it is: `sku /sku`, `color /bgColor`. */
  references?: readonly string[];
}

/** A generated validator module. `default` validates a block and writes the schema's defaults into it. */
export interface ValidatorModule {
  default: ((data: unknown) => boolean) & { errors?: SchemaError[] | null };
  fields: SpecialFields;
}

/** A JSON Schema document, read as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/** Carries the data type from a generated entry to `defineBlock`. No value has this property. */
declare const blockData: unique symbol;

/**
 * What `npm run generate` makes of a block type's schema: `#schemas/types/editorial_block4.ts` exports
 * `editorialBlock4`. `Data` is the type of a block as renderers receive it, with defaults filled in.
 */
export interface BlockType<Data> {
  /** The type's name as content writes it, e.g. `editorial_block4`. */
  readonly type: string;
  readonly validator: () => Promise<ValidatorModule>;
  /** The type's JSON Schema with its references bundled, for messages, `vitrine explain` and the gallery. */
  readonly schema: () => Promise<{ default: JsonSchema }>;
  readonly [blockData]?: Data;
}
