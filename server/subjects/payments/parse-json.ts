import { wellFormedJson } from '#schemas';

/** Parses a provider's JSON; null when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text));
  } catch {
    return null;
  }
}
