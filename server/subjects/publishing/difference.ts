import { createTwoFilesPatch } from 'diff';

/** Longest search for the difference of two texts, in ms: other requests wait for it. */
const TIMEOUT = 200;

/** Most characters of a difference: beyond that, it is easier to compare the texts. */
const MAX_LENGTH = 100_000;

/**
 * Describes the difference of two texts of a document, line by line, as `diff -u` does.
 *
 * @returns null if the texts are equal, one of them is missing, or they have too little in common.
 */
export function describeDifference(name: string, before: string | null, after: string | null): string | null {
  if (before === null || after === null || before === after) return null;
  const patch = createTwoFilesPatch(`shop/${name}`, name, before, after, undefined, undefined, {
    context: 3,
    timeout: TIMEOUT,
  });
  return patch !== undefined && patch.length <= MAX_LENGTH ? patch.replace(/^=+\n/, '') : null;
}
