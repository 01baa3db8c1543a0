import Ajv from 'ajv';
import type { Schema } from './calls.ts';

/** What one side sends, and what the other one takes. */
export interface Exchange {
  sent: Schema | undefined;
  taken: Schema | undefined;
}

const ajv = new Ajv({ strict: false });
const isOfType = (type: string, other: string) =>
  type === other || (type === 'integer' && other === 'number');

/** Limits of texts, numbers and lists: those by which a smaller value is too small, and a larger one too large. */
const SMALLEST = ['minLength', 'minimum', 'minItems'] as const;
const LARGEST = ['maxLength', 'maximum', 'maxItems'] as const;

/**
 * Lists where a value that the sent schema allows does not fit the taken one, as `path: what`; nothing if every value fits.
 * Fields that the taken schema does not name fit unless it refuses unknown ones.
 */
export function findBreaks({ sent, taken }: Exchange, at = ''): string[] {
  if (!taken || Object.keys(taken).length === 0) return [];
  if (!sent || Object.keys(sent).length === 0) return [`${at}: may be anything, and is now limited`];
  const values = 'const' in sent ? [sent.const] : sent.enum;
  if (values) {
    const validate = ajv.compile(taken);
    return values
      .filter(value => !validate(value))
      .map(value => `${at}: ${JSON.stringify(value)} does not fit`);
  }
  if (sent.anyOf) return sent.anyOf.flatMap(part => findBreaks({ sent: part, taken }, at));
  if (taken.anyOf) return findBreaksOfAny(sent, taken.anyOf, at);
  if (taken.const !== undefined || taken.enum) return [`${at}: is a ${sent.type}, and now one of few values`];
  if (sent.type && taken.type && !isOfType(sent.type, taken.type)) {
    return [`${at}: is a ${sent.type} on one side, and a ${taken.type} on the other`];
  }
  return [...findBreaksOfLimits(sent, taken, at), ...findBreaksOfFields(sent, taken, at)];
}

/** A value has to fit one of the alternatives. The breaks of the closest one are reported. */
function findBreaksOfAny(sent: Schema, alternatives: readonly Schema[], at: string): string[] {
  const results = alternatives.map(taken => findBreaks({ sent, taken }, at));
  if (results.some(breaks => breaks.length === 0)) return [];
  const ofType = results.filter((_, n) => alternatives[n]?.type === sent.type);
  return ofType.sort((a, b) => a.length - b.length)[0] ?? [`${at}: a ${sent.type} does not fit`];
}

function findBreaksOfLimits(sent: Schema, taken: Schema, at: string): string[] {
  const breaks: string[] = [];
  for (const name of SMALLEST) {
    if ((taken[name] ?? Number.NEGATIVE_INFINITY) > (sent[name] ?? (name === 'minimum' ? -Infinity : 0)))
      breaks.push(`${at}: ${name} is ${taken[name]}, and was ${sent[name] ?? 'none'}`);
  }
  for (const name of LARGEST) {
    if ((taken[name] ?? Number.POSITIVE_INFINITY) < (sent[name] ?? Number.POSITIVE_INFINITY))
      breaks.push(`${at}: ${name} is ${taken[name]}, and was ${sent[name] ?? 'none'}`);
  }
  if (taken.pattern !== undefined && taken.pattern !== sent.pattern)
    breaks.push(`${at}: pattern is ${taken.pattern}, and was ${sent.pattern ?? 'none'}`);
  return breaks;
}

function findBreaksOfFields(sent: Schema, taken: Schema, at: string): string[] {
  const breaks = (taken.required ?? [])
    .filter(name => !sent.required?.includes(name))
    .map(name => `${at}.${name}: may be missing on one side, and is required on the other`);
  for (const [name, part] of Object.entries(sent.properties ?? {})) {
    const place = `${at}.${name}`;
    const known = taken.properties?.[name];
    if (known) breaks.push(...findBreaks({ sent: part, taken: known }, place));
    else if (taken.additionalProperties === false) breaks.push(`${place}: is refused as unknown`);
  }
  if (sent.items || taken.items)
    breaks.push(...findBreaks({ sent: sent.items, taken: taken.items }, `${at}[]`));
  for (const [pattern, part] of Object.entries(taken.patternProperties ?? {})) {
    const given = sent.patternProperties?.[pattern];
    breaks.push(
      ...(given ? findBreaks({ sent: given, taken: part }, `${at}.*`) : [`${at}: lost its entries`]),
    );
  }
  return breaks;
}
