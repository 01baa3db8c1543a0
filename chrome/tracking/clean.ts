import { withoutPersons, withoutQuery } from '#schemas';
import type { TrackingEvent } from '#services';

const ADDRESSES = ['link', 'url', 'livestream_url'];

/** The server takes no more of a text; addresses may be longer. */
const LONGEST = { text: 100, address: 500 };

/**
 * An event as it may leave the page, for the server as for outside tools: without persons, addresses without queries,
 * no field empty or longer than it may be.
 */
export function clean<E extends TrackingEvent>(event: E): E {
  const fields = Object.entries(event).flatMap(([name, value]) => {
    if (typeof value !== 'string') return value === undefined ? [] : [[name, value]];
    const text = ADDRESSES.includes(name)
      ? withoutPersons(withoutQuery(value)).slice(0, LONGEST.address)
      : withoutPersons(value.replace(/\s+/g, ' ').trim()).slice(0, LONGEST.text);
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(fields) as E;
}
