import { applyEdits, modify } from 'jsonc-parser';
import {
  type Block,
  type CheckedBlock,
  createLocator,
  findTooDeep,
  isObject,
  migrate,
  type Registry,
  readPage,
  type TextRange,
  validatePage,
} from '#engine';

/** A block that was brought to the current version of its type. */
export interface MigratedBlock {
  label: string;
  type: string;
  from: number;
  to: number;
}

/** A text with current blocks. Everything else in it is as before. */
export interface MigratedText {
  text: string;
  migrated: MigratedBlock[];
}

/**
 * Brings every block of a document to the current version of its type, nested ones included, and writes that version.
 *
 * @throws PageSyntaxError when the text is not valid JSON.
 */
export async function migrateText(text: string, registry: Registry): Promise<MigratedText> {
  const migrated: MigratedBlock[] = [];
  for (let current = text; ; ) {
    const { blocks } = await validatePage(await readPage(current), registry);
    // One at a time: the blocks inside a block may have moved with it.
    const next = findOutdated(blocks, current);
    if (!next) return { text: current, migrated };
    const { range, before, after, label } = next;
    const { offset, length } = range;
    const block = rewrite(current.slice(offset, offset + length), before, after);
    current = current.slice(0, offset) + block + current.slice(offset + length);
    migrated.push({
      label,
      type: after.blockType,
      from: before.version ?? 1,
      to: after.version ?? 1,
    });
  }
}

interface Outdated {
  label: string;
  range: TextRange;
  before: Block;
  after: Block;
}

function findOutdated(blocks: readonly CheckedBlock[], text: string): Outdated | null {
  const { locate } = createLocator(text);
  const find = (list: readonly CheckedBlock[]): Outdated | null => {
    for (const { label, definition, path, children } of list) {
      const range = locate(path, 'value');
      const written = text.slice(range.offset, range.offset + range.length);
      // A block that is nested too deep has an error, and stays as it is.
      const isRead = definition?.migrations && findTooDeep(written) === null;
      const before: Block | null = isRead ? JSON.parse(written) : null;
      const after = before && definition ? migrate(before, definition) : null;
      if (before && after && typeof after !== 'string' && after !== before) {
        return { label, range, before, after };
      }
      for (const nested of Object.values(children)) {
        const found = find(nested);
        if (found) return found;
      }
    }
    return null;
  };
  return find(blocks);
}

type Path = (string | number)[];

/** Rewrites a block's text with as few edits as possible: a value under a new name stays in its place. */
function rewrite(text: string, { version: _old, ...old }: Block, { version, ...current }: Block): string {
  const changed = rewriteValue(text, [], old, current);
  const { locate } = createLocator(changed);
  if (_old !== undefined) return replace(changed, locate(['version'], 'value'), String(version));
  const name = locate(['blockType'], 'key');
  const { offset, length } = locate(['blockType'], 'value');
  const before = changed.slice(0, name.offset);
  const space = before.slice(before.trimEnd().length);
  return replace(changed, { offset: offset + length, length: 0 }, `,${space || ' '}"version": ${version}`);
}

function rewriteValue(text: string, path: Path, before: unknown, after: unknown): string {
  if (isSame(before, after)) return text;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.reduce(
      (current: string, item, index) => rewriteValue(current, [...path, index], before[index], item),
      text,
    );
  }
  if (!isObject(before) || !isObject(after)) {
    return replace(text, createLocator(text).locate(path, 'value'), JSON.stringify(after));
  }
  let current = text;
  const added = new Set(Object.keys(after).filter(name => !(name in before)));
  for (const [name, value] of Object.entries(before)) {
    if (name in after) {
      current = rewriteValue(current, [...path, name], value, after[name]);
      continue;
    }
    const renamed = [...added].find(other => isSame(after[other], value));
    if (renamed === undefined) current = applyEdits(current, modify(current, [...path, name], undefined, {}));
    else {
      current = replace(
        current,
        createLocator(current).locate([...path, name], 'key'),
        JSON.stringify(renamed),
      );
      added.delete(renamed);
    }
  }
  for (const name of added)
    current = applyEdits(current, modify(current, [...path, name], after[name], FORMAT));
  return current;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

const replace = (text: string, { offset, length }: TextRange, words: string) =>
  text.slice(0, offset) + words + text.slice(offset + length);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
