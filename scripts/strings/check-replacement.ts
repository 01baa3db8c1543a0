import { nearest } from '../../engine/wording/nearest.ts';
import type { Words } from './read-words.ts';

/** What is wrong with a project's words, with the line. */
export interface WordsProblem {
  line: number;
  text: string;
}

const KINDS: Record<Words['kind'], string> = {
  text: 'a text',
  list: 'a list',
  group: 'an object',
  function: 'a function',
  other: 'a value',
};

/** Compares words that a project wrote with those that they replace. */
export function checkReplacement(name: string, defined: Words, written: Words): WordsProblem[] {
  return compare(name, '', defined, written);
}

function compare(name: string, path: string, defined: Words, written: Words): WordsProblem[] {
  if (defined.kind === 'group' && written.kind === 'group') {
    return [...written.keys].flatMap(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      const before = defined.keys.get(key);
      if (before) return compare(name, own, before, value);
      return defined.isOpen ? [] : [unknownKey(name, own, path, defined.keys, key, value.line)];
    });
  }
  if (defined.kind === 'other' || (written.kind === 'other' && path)) return [];
  if (defined.kind === written.kind) return [];
  const remedy =
    defined.kind === 'function'
      ? ` Write (${defined.values}) => …, in a .ts file.`
      : ` Write ${KINDS[defined.kind]}.`;
  const text = `"${path}" of ${name} is ${describe(defined)}, and not ${KINDS[written.kind]}.${remedy}`;
  return [{ line: written.line, text }];
}

const describe = (words: Words): string =>
  words.kind === 'function' ? `a function of (${words.values})` : KINDS[words.kind];

function unknownKey(
  name: string,
  own: string,
  path: string,
  keys: Map<string, Words>,
  key: string,
  line: number,
): WordsProblem {
  const near = nearest(key, [...keys.keys()]);
  const remedy = near
    ? `Did you mean "${path ? `${path}.` : ''}${near}"?`
    : `Remove it. Its keys are ${[...keys.keys()].join(', ')}.`;
  return { line, text: `"${own}" is not one of the strings of ${name}. ${remedy}` };
}

/** Returns the keys of words that a project has not replaced. */
export function missingKeys(defined: Words, written: Words | null, path = ''): string[] {
  if (defined.kind !== 'group') return written ? [] : [path];
  return [...defined.keys].flatMap(([key, words]) => {
    const own = written?.kind === 'group' ? (written.keys.get(key) ?? null) : null;
    return missingKeys(words, own, path ? `${path}.${key}` : key);
  });
}
