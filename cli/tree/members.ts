import type { Node } from 'jsonc-parser';

/** A member of an object: its name and its value. */
export interface Member {
  name: Node;
  value: Node;
}

/** Returns the members of an object that have a name and a value, which a text that is being written may lack. */
export function listMembers(node: Node): Member[] {
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [{ name, value }] : [],
  );
}

/** Returns the value of a member; undefined without it. As for `JSON.parse`, the last one of a name counts. */
export function memberOf(node: Node, name: string): Node | undefined {
  return node.type === 'object'
    ? listMembers(node).findLast(member => member.name.value === name)?.value
    : undefined;
}

/** Returns the type of a block; null for any other value. */
export function readType(node: Node): string | null {
  const type = memberOf(node, 'blockType')?.value;
  return typeof type === 'string' ? type : null;
}
