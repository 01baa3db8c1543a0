import type { ErrorObject } from 'ajv';
import { sitePath } from '#schemas';

/** A path of this shop or an address of another host: no other protocol, and nothing that browsers read as a host. */
const isAddress = (text: string) =>
  URL.canParse(text, 'https://shop.invalid') &&
  /^(?:https?:\/\/(?![/\\])|\/(?![/\\]))[\x21-\x5b\x5d-\u{10ffff}]*$/iu.test(text);

/** What texts of the catalogue have to be, and how the editor reads it. A field may be empty. */
const FORMATS = {
  'site-path': {
    isValid: (text: string) => sitePath(text) !== null,
    remedy: 'must be a path of this shop, as /product/BAG-1.html',
  },
  address: { isValid: isAddress, remedy: 'must be an address that starts with / or https://' },
  colour: {
    isValid: (text: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text),
    remedy: 'must be a colour, as #1a2b3c',
  },
};

export type CatalogueFormat = keyof typeof FORMATS;

/** The formats of the catalogue's schemas, for Ajv. */
export const catalogueFormats = Object.fromEntries(
  Object.entries(FORMATS).map(([name, { isValid }]) => [
    name,
    (text: string) => text === '' || isValid(text),
  ]),
);

/** Returns what Ajv says of a value of the catalogue; of a format, what it has to be. */
export function explainError({ message = '', params }: ErrorObject): string {
  return FORMATS[params.format as CatalogueFormat]?.remedy ?? message;
}
