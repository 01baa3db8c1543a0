import type { Block } from '../model/block.ts';
import { isObject } from '../model/is-object.ts';

/**
 * Creates a migration step that gives fields their new names. A field whose new name is in use stays as it is.
 *
 * @param names new names by old ones.
 * @param list field whose entries have the names; by default the block itself has them.
 */
export function renameFields(
  names: Readonly<Record<string, string>>,
  list?: string,
): (block: Block) => Block {
  const rename = <T>(value: T): T => {
    if (!isObject(value)) return value;
    const isOld = (name: string) =>
      Object.hasOwn(names, name) && !Object.hasOwn(value, names[name] as string);
    if (!Object.keys(value).some(isOld)) return value;
    const members = Object.entries(value).map(([name, field]) => [isOld(name) ? names[name] : name, field]);
    return Object.fromEntries(members);
  };
  return block => {
    if (list === undefined) return rename(block);
    const entries = block[list];
    if (!Array.isArray(entries)) return block;
    const renamed = entries.map(rename);
    return renamed.some((entry, index) => entry !== entries[index]) ? { ...block, [list]: renamed } : block;
  };
}
