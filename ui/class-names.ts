/**
 * Joins class names and skips false, empty and undefined ones.
 *
 * @returns undefined if none is left, so that no empty `class` attribute is written.
 */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
