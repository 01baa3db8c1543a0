import { readInstant } from '#engine';

/**
 * Reads the time that a preview shows, of `?at=`; undefined without one. In an address, `+` of an offset may have become
 * a space.
 */
export function readPreviewTime(at: string | string[] | undefined): number | undefined {
  const [text] = [at].flat();
  if (!text) return undefined;
  const time = readInstant(text.replace(/(:\d\d) (\d\d:?\d\d)$/, '$1+$2'));
  if (time !== null) return time;
  const message = `at=${text} is not a time. Write at=2026-12-24T20:00 for China time.`;
  throw Object.assign(new Error(message), { statusCode: 400 });
}
