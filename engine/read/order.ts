/** Key under which an object keeps its members as written, where JavaScript would reorder or drop them. */
export const ORDER: unique symbol = Symbol('members in written order');

/** An object's members in the order in which the editor wrote them, repeated names included. */
export function membersOf(object: object): [string, unknown][] {
  return (object as { [ORDER]?: [string, unknown][] })[ORDER] ?? Object.entries(object);
}
