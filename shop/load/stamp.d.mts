/** Where what is made of a project's blocks is. */
export const GENERATED: string;

/** File in it with the stamp. */
export const STAMP: string;

/** File that makes a folder one of a block. */
export const SCHEMA: string;

/** What the generated files were made from; `scripts/blocks/stamp.mjs` writes it. */
export interface Stamp {
  /** Version of the package. */
  vitrine: string;
  /** The setting `blocks`. */
  blocks: readonly string[];
  /** Number of the project's types. */
  types: number;
  /** Folder of the definitions that were built for the command; empty without types, null if none was built. */
  checker: string | null;
  /** Names of the blocks by the folder that has them. */
  roots: Readonly<Record<string, string>>;
  /** Size and time of files; empty for one that was absent. */
  files: Readonly<Record<string, string>>;
}

/** Reads a project's stamp; undefined if nothing was generated, or if it is damaged. */
export function readStamp(project: string): Stamp | undefined;

/** Returns whether blocks and files are as they were, and the package is of the same version. */
export function isUnchanged(stamp: Stamp, project: string, version: string): boolean;

/** Returns the names of the folders with a schema. */
export function listBlocks(folder: string): string;

/** Returns size and time of a file; empty for one that is absent. */
export function describeFile(file: string): string;
