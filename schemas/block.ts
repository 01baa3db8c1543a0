/** One marketing block as an editor writes it. All further fields are described by the type's JSON Schema. */
export interface Block {
  blockType: string;
  /** Version of the type's fields that this data was written for. Defaults to 1. */
  version?: number;
  [field: string]: unknown;
}

/** Name of the generated CSS class that replaces a `{pc, mobile}` style object of the content. */
export type StyleClass = string;
