import type { Block } from '../model/block.ts';
import type { SpecialFields } from '../model/definition.ts';
import { cleanLink, cleanMedia } from './link.ts';
import { pointerParts } from './pointer.ts';
import { isSafeStyleValue, type StyleSheet } from './style.ts';

/** What content needs from outside the engine to become safe. */
export interface Cleaning {
  /** Makes rich text safe against an allowlist. */
  sanitizeHtml: (html: string) => string;
  /** Put in front of site paths of pictures and films; empty when this server sends them. */
  mediaHost: string;
}

/**
 * Makes a valid block safe to render, in place: rich text sanitised, links, media
 * addresses and style values checked, style objects replaced by classes of `sheet`.
 */
export function cleanBlock(block: Block, fields: SpecialFields, sheet: StyleSheet, cleaning: Cleaning): void {
  for (const pointer of fields.html) {
    edit(block, pointer, value => (typeof value === 'string' ? cleaning.sanitizeHtml(value) : value));
  }
  for (const pointer of fields.link) {
    edit(block, pointer, value => (typeof value === 'string' ? cleanLink(value) : undefined));
  }
  for (const pointer of fields.media) {
    edit(block, pointer, value =>
      typeof value === 'string' ? cleanMedia(value, cleaning.mediaHost) : undefined,
    );
  }
  for (const pointer of fields.styleValue) {
    edit(block, pointer, value => (isSafeStyleValue(String(value)) ? value : undefined));
  }
  for (const pointer of fields.style) edit(block, pointer, value => sheet.add(value));
}

/** Replaces each value that a pointer with `*` reaches; a value that becomes undefined is removed. */
function edit(root: unknown, pointer: string, change: (value: unknown) => unknown): void {
  const parts = pointerParts(pointer);
  const visit = (node: unknown, depth: number) => {
    if (typeof node !== 'object' || node === null) return;
    const part = parts[depth] as string;
    const holder = node as Record<string, unknown>;
    for (const key of part === '*' && Array.isArray(node) ? node.keys() : [part]) {
      const value = holder[key];
      if (value === undefined) continue;
      if (depth < parts.length - 1) visit(value, depth + 1);
      else {
        const changed = change(value);
        if (changed !== undefined || Array.isArray(node)) holder[key] = changed ?? '';
        else delete holder[key];
      }
    }
  };
  visit(root, 0);
}
