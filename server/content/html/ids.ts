import type { Rule } from './rule.ts';

const ID = /^[A-Za-z][\w-]{0,63}$/;
const ID_PREFIX = 'content-';

const prefixed = (id: string) => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** An id where it is used. Only those this HTML itself declares move with the prefix. */
export const reference: Rule = (id, run) => (run.ids.has(id) ? prefixed(id) : id);

export const declaredId: Rule = (value, run) => {
  if (!ID.test(value)) return undefined;
  run.foundIds.add(value);
  return prefixed(value);
};
