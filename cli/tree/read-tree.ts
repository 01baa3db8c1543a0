import { type Node, parseTree } from 'jsonc-parser';
import { findTooDeep } from '#engine';

/** Reads the syntax tree of a text as far as it has one; undefined for an empty text, or one that is nested too deep. */
export const readTree = (text: string): Node | undefined =>
  findTooDeep(text) === null ? parseTree(text) : undefined;
