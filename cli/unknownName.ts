import { nearest } from '#engine';

/** `There is no command "valdiate". Did you mean "validate"?`, or the list of those there are. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const suggestion = nearest(name, known);
  const remedy = suggestion ? `Did you mean "${suggestion}"?` : `There are ${known.join(', ')}.`;
  return `There is no ${what} "${name}". ${remedy}`;
}
