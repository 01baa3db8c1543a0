import type { Rule } from './rule.ts';

const ID = /^[A-Za-z][\w-]{0,63}$/;
const ID_PREFIX = 'content-';

const prefixed = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** Prefixes a reference to an id, if this HTML declares the id. */
export const reference: Rule = (id, run) => (run.ids.has(id) ? prefixed(id) : id);

export const declaredId: Rule = (value, run) => {
  if (!ID.test(value)) return undefined;
  run.foundIds.add(value);
  return prefixed(value);
};
