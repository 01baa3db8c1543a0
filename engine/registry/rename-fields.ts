import type { Block } from '../model/block.ts';
import { isObject } from '../model/is-object.ts';

/**
 * Creates a migration step that gives fields their new names. A field whose new name is in use stays as it is.
 *
 * @param names new names by old ones.
 * @param field the object, or the list of objects, that has the names; by default the block itself has them.
 */
export function renameFields(
  names: Readonly<Record<string, string>>,
  field?: string,
): (block: Block) => Block {
  const rename = <T>(value: T): T => {
    if (!isObject(value)) return value;
    const isOld = (name: string) =>
      Object.hasOwn(names, name) && !Object.hasOwn(value, names[name] as string);
    if (!Object.keys(value).some(isOld)) return value;
    const members = Object.entries(value).map(([name, member]) => [isOld(name) ? names[name] : name, member]);
    return Object.fromEntries(members);
  };
  return block => {
    if (field === undefined) return rename(block);
    const value = block[field];
    if (!Array.isArray(value)) {
      const renamed = rename(value);
      return renamed === value ? block : { ...block, [field]: renamed };
    }
    const renamed = value.map(rename);
    return renamed.some((entry, index) => entry !== value[index]) ? { ...block, [field]: renamed } : block;
  };
}
