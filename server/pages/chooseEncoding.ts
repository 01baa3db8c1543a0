export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order that we would choose. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** The best encoding that the browser takes, by `Accept-Encoding` (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.map(parameter => /^\s*q\s*=\s*([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  // What is not named has the weight of `*`; plain bytes are the last resort, and never refused.
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
