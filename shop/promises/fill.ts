import { deliveryPromises } from './delivery.ts';
import { giftPromises } from './gifts.ts';
import { returnPromises } from './returns.ts';
import { servicePromises } from './services.ts';

const GROUPS = {
  delivery: deliveryPromises,
  returns: returnPromises,
  gifts: giftPromises,
  services: servicePromises,
};

/** The sentences by the name that content takes them by, such as `delivery.time`. */
export const promiseTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  ),
);

const NAMED = /\{\{([a-z]+\.[A-Za-z]+)\}\}/g;

/**
 * Puts the shop's sentences in the place of their names in a JSON text. Unknown names stay: `vitrine validate` reports them.
 */
export const fillPromises = (json: string): string =>
  json.includes('{{')
    ? json.replaceAll(NAMED, (name, key: string) => {
        const text = promiseTexts.get(key);
        return text === undefined ? name : JSON.stringify(text).slice(1, -1);
      })
    : json;

/** Returns the first name in a text that the shop has no sentence for; null without one. */
export function findUnknownPromise(text: string): string | null {
  if (!text.includes('{{')) return null;
  for (const [, key = ''] of text.matchAll(NAMED)) if (!promiseTexts.has(key)) return key;
  return null;
}
