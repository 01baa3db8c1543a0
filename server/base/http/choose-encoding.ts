import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference between equal weights. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The choices by header. Those of browsers are few and short; requests can invent others. */
const chosen = new Map<string, Encoding>();
const MAX_CHOICES = 50;
const MAX_LENGTH = 100;

/** Chooses the best encoding that `Accept-Encoding` allows; uncompressed when it allows none. */
export function chooseEncoding(accept = ''): Encoding {
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = negotiate(accept);
  if (chosen.size >= MAX_CHOICES) chosen.clear();
  if (accept.length <= MAX_LENGTH) chosen.set(accept, encoding);
  return encoding;
}

function negotiate(accept: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  return (negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) as Encoding | undefined) ?? 'identity';
}
