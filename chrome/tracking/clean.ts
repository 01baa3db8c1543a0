import { cutText, withoutPersons, withoutQuery } from '#schemas';
import type { TrackingEvent } from '#services';

const URL_FIELDS = ['link', 'url', 'livestream_url'];

/** Longest values that the server accepts, in characters. */
const MAX_LENGTH = { text: 100, url: 500 };

/**
 * Prepares an event for sending, to the server as to third-party tools: removes personal data, the queries of URLs and
 * empty fields, and cuts values to the allowed length.
 */
export function clean<E extends TrackingEvent>(event: E): E {
  const fields = Object.entries(event).flatMap(([name, value]) => {
    if (typeof value !== 'string') return value === undefined ? [] : [[name, value]];
    const text = URL_FIELDS.includes(name)
      ? cutText(withoutPersons(withoutQuery(value)), MAX_LENGTH.url)
      : cutText(withoutPersons(value.replace(/\s+/g, ' ').trim()), MAX_LENGTH.text);
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(fields) as E;
}
