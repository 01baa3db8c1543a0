import { nearest } from '#engine';

/** Returns `There is no command "valdiate". Did you mean "validate"?`, or the list of valid names. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const suggestion = nearest(name, known);
  const remedy = suggestion ? `Did you mean "${suggestion}"?` : `Use one of ${known.join(', ')}.`;
  return `There is no ${what} "${name}". ${remedy}`;
}
