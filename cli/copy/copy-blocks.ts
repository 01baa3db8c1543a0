import type { Node } from 'jsonc-parser';
import { type Registry, toAnchor } from '#engine';
import { type BlockNode, flattenBlocks, listBlocks } from '../tree/blocks.ts';
import { parseLink } from '../tree/links.ts';
import { listMembers, type Member, memberOf, readType } from '../tree/members.ts';
import { readTree } from '../tree/read-tree.ts';
import { listReferences } from '../tree/references.ts';
import { replaceAnchor, rewriteReference } from '../tree/rewrite-reference.ts';

/** Blocks to copy from one page to another, or within a page. */
export interface BlocksToCopy {
  source: string;
  target: string;
  /** Labels of the blocks, in the order in which they are put into the target. */
  labels: readonly string[];
  /** Label of the block that they follow; the last one of the page without it. */
  after?: string | undefined;
}

/** The target with the copies; or what prevents it: a page that is not read, or a label that it does not have. */
export type CopiedBlocks =
  | { text: string; labels: string[] }
  | { fault: 'source' | 'target' }
  | { fault: 'label' | 'after'; label: string };

/**
 * Copies blocks of a page into the text of another one, as they are written. A label or anchor that the target has gets a number
 * (`hero-2`), and links of the copies to it lead to the new one.
 */
export async function copyBlocks(
  { source, target, labels, after }: BlocksToCopy,
  registry: Registry,
): Promise<CopiedBlocks> {
  const from = readPlace(source);
  if (!from) return { fault: 'source' };
  const into = readPlace(target);
  if (!into) return { fault: 'target' };
  const copied: Member[] = [];
  for (const label of new Set(labels)) {
    const found = from.blocks.filter(({ name }) => name.value === label);
    if (found.length === 0) return { fault: 'label', label };
    copied.push(...found);
  }
  const last = after === undefined ? undefined : into.blocks.findLast(({ name }) => name.value === after);
  if (after !== undefined && !last) return { fault: 'after', label: after };
  const renames = renameAll(copied, into.root);
  const edits = await rewriteLinks(copied, renames, registry);
  const texts = copied.map(member => writeMember(member, source, renames, edits));
  return {
    text: insert(target, into.holder, last, texts),
    labels: copied.map(member => renames.get(member) ?? String(member.name.value)),
  };
}

interface Place {
  root: Node;
  /** The object whose members are the blocks. */
  holder: Node;
  blocks: Member[];
}

/** Finds the blocks of a page or a map of blocks; null for any other text. */
function readPlace(text: string): Place | null {
  const root = isJson(text) ? readTree(text) : undefined;
  if (root?.type !== 'object' || readType(root) !== null) return null;
  const holder = memberOf(root, 'content') ?? root;
  const isPage = holder !== root || memberOf(root, 'title') !== undefined;
  if (holder.type !== 'object' || (isPage && holder === root)) return null;
  return { root, holder, blocks: listMembers(holder).filter(({ value }) => readType(value) !== null) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the labels of copies that are new, each of which the target has neither as a label nor as an anchor. */
function renameAll(copied: readonly Member[], target: Node): Map<Member, string> {
  const taken = new Set(
    flattenBlocks(listBlocks(target)).flatMap(({ label }: BlockNode) => [label, toAnchor(label)]),
  );
  const renames = new Map<Member, string>();
  for (const member of copied) {
    const label = String(member.name.value);
    let free = label;
    for (let number = 2; taken.has(free) || taken.has(toAnchor(free)); number++) free = `${label}-${number}`;
    taken.add(free).add(toAnchor(free));
    if (free !== label) renames.set(member, free);
  }
  return renames;
}

/** Returns the new texts of what leads to an anchor that is renamed, by the place in the source. */
async function rewriteLinks(
  copied: readonly Member[],
  renames: ReadonlyMap<Member, string>,
  registry: Registry,
): Promise<Map<Node, string>> {
  const anchors = new Map<string, string>();
  for (const [{ name }, label] of renames) {
    const before = toAnchor(String(name.value));
    // Links lead to the first block with a label.
    if (!anchors.has(before)) anchors.set(before, toAnchor(label));
  }
  const edits = new Map<Node, string>();
  if (anchors.size === 0) return edits;
  const rewrite = (link: string): string => {
    const { path, anchor, start } = parseLink(link);
    const next = path === '' ? (anchors.get(anchor) ?? anchors.get(toAnchor(anchor))) : undefined;
    return next === undefined ? link : replaceAnchor(link, start, anchor, next);
  };
  for (const { value } of copied) {
    for (const reference of await listReferences(value, registry)) {
      const next = rewriteReference(reference, rewrite);
      if (next !== reference.value) edits.set(reference.node, next);
    }
  }
  return edits;
}

/** Writes a block with its label, as it is written in the source. */
function writeMember(
  member: Member,
  source: string,
  renames: ReadonlyMap<Member, string>,
  edits: ReadonlyMap<Node, string>,
): string {
  const { name, value } = member;
  const label = renames.get(member);
  const replaced = [...edits].filter(([node]) => node.offset >= value.offset && node.offset < endOf(value));
  replaced.sort(([one], [other]) => one.offset - other.offset);
  let text = label === undefined ? sliceOf(name, source) : JSON.stringify(label);
  let end = endOf(name);
  for (const [node, next] of replaced) {
    text += source.slice(end, node.offset) + JSON.stringify(next);
    end = endOf(node);
  }
  text += source.slice(end, endOf(value));
  return withIndent(text, indentBefore(source, name.offset), '');
}

/** Puts members into an object, in its own indentation, after one of its members or at its end. */
function insert(text: string, holder: Node, after: Member | undefined, members: readonly string[]): string {
  const all = holder.children ?? [];
  const last = after ? all.find(({ children }) => children?.[0] === after.name) : all.at(-1);
  const outer = indentBefore(text, holder.offset);
  const first = all[0];
  const isInLines = !first || /\n/.test(text.slice(holder.offset, first.offset));
  const indent = first && isInLines ? indentBefore(text, first.offset) : `${outer}  `;
  const written = members.map(member => withIndent(member, '', isInLines ? indent : outer));
  const start = isInLines ? `\n${indent}` : ' ';
  if (last) {
    const end = endOf(last);
    return text.slice(0, end) + written.map(member => `,${start}${member}`).join('') + text.slice(end);
  }
  const body = written.join(`,${start}`);
  return `${text.slice(0, holder.offset)}{${start}${body}\n${outer}}${text.slice(endOf(holder))}`;
}

const endOf = ({ offset, length }: Node): number => offset + length;

const sliceOf = (node: Node, text: string): string => text.slice(node.offset, endOf(node));

/** Returns the blanks at the start of the line of an offset. */
function indentBefore(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Changes the indentation of all lines but the first. No text of JSON has a line end, so none is changed. */
const withIndent = (text: string, before: string, after: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 || !line.startsWith(before) ? line : after + line.slice(before.length)))
    .join('\n');
