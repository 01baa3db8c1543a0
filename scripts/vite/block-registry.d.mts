import type { Plugin } from 'vite';

/** A block's folder as the generated list has it. */
export interface BlockFolder {
  type: string;
  /** Its name in messages: `blocks/quote`, `@acme/vitrine-blocks/blocks/badge`. */
  origin: string;
  /** Its path from the project. */
  folder: string;
  /** Name of the file that defines it. */
  definition: string;
}

export const BLOCKS: string;
export const GENERATED: string;
export function writeRegistry(projectRoot: string, folders: readonly BlockFolder[]): string;
export function readBlockIndex(projectRoot: string): BlockFolder[];
export function blockRegistry(projectRoot: string): Plugin;
export function isInBlocks(projectRoot: string, file: string): boolean;
