import { type TOptional, type TString, Type } from 'typebox';

/** Objects have no other keys. */
export const strict = { additionalProperties: false };

/**
 * A text on one line that does not begin with a space.
 *
 * @param takes completes the message `brand.name is 5. It takes …`.
 */
export const text = (takes: string, options: object = {}): TString =>
  Type.String({ pattern: '^\\S[^\\p{Cc}]*$', takes, ...options });

export const optional = (takes: string, options: object = {}): TOptional<TString> =>
  Type.Optional(text(takes, options));

/** The path of an SVG file. */
export const svg = (takes: string, options: object = {}): TString =>
  text(takes, { pattern: '^\\S[^\\p{Cc}]*\\.svg$', ...options });

/** A complete address of another site. */
export const address = (takes: string): TString =>
  text(takes, { pattern: '^https?://[\\w.-]+(?:[/:?#][!-~]*)?$' });
