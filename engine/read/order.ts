/** Key under which an object keeps its members as written, in case JavaScript would reorder or drop them. */
export const ORDER: unique symbol = Symbol('members in written order');

/** Returns an object's members in written order, repeated names included. */
export function listMembers(object: object): [string, unknown][] {
  return (object as { [ORDER]?: [string, unknown][] })[ORDER] ?? Object.entries(object);
}
