import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference between equal weights. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Chooses the best encoding that `Accept-Encoding` allows; uncompressed when it allows none. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  return (negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) as Encoding | undefined) ?? 'identity';
}
