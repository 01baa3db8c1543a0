import type { EngravingFoil, EngravingFont, Technique } from '#schemas';
import type { OutputOf } from '#services';
import { formatPrice } from '#shop/language';
import { engravedStrings as strings } from './strings.ts';

/** Where a piece is made personal, and how; null where the catalogue names no place. */
export type EngravingPlace = OutputOf<'GET /rest/default/V1/applet/product/:sku'>['engraving_place'];

/** A chosen engraving; an empty text for none. */
export interface Engraving {
  text: string;
  font: EngravingFont;
  /** Foil of stamped letters; empty for engraved ones. */
  foil: EngravingFoil | '';
}

/** How a piece is made personal. */
export const readTechnique = (place: EngravingPlace | undefined): Technique =>
  place?.technique ?? 'engraving';

/** The colour of a piece, which all its sizes have. */
export const readColour = ({ childProducts }: { childProducts: readonly { colorRgb: string }[] }): string =>
  childProducts[0]?.colorRgb ?? '';

/** No engraving, with the face and foil that a choice starts with. */
export const noEngraving = (place: EngravingPlace | undefined): Engraving => ({
  text: '',
  font: 'serif',
  foil: readTechnique(place) === 'stamping' ? 'gold' : '',
});

/** The fields of calls that add or change an engraving; an empty text removes it. */
export const engravingFields = ({ text, font, foil }: Engraving) => ({
  engraving: text,
  ...(text && { engraving_font: font }),
  ...(text && foil && { engraving_foil: foil }),
});

interface Engraved {
  engraving: string;
  engraving_font?: string | undefined;
  engraving_foil?: string | undefined;
  /** What it costs; empty if it is free. */
  engraving_price?: string | undefined;
}

/** The engraving of a line of the bag or of an order. */
export function readEngraving(line: Engraved, place: EngravingPlace | undefined): Engraving {
  const { font, foil } = noEngraving(place);
  return {
    text: line.engraving,
    font: (line.engraving_font || font) as EngravingFont,
    foil: (line.engraving_foil || foil) as Engraving['foil'],
  };
}

/** Returns what personalising a piece costs; empty if it is free. */
export const engravingPrice = (place: EngravingPlace | undefined): string =>
  place?.price ? formatPrice(place.price) : '';

/** Lists foil, face and price of an engraving. */
const listStyle = ({ engraving_font = '', engraving_foil = '', engraving_price = '' }: Engraved): string[] =>
  [
    strings.foils[engraving_foil as EngravingFoil] ?? '',
    strings.fonts[engraving_font as EngravingFont] ?? '',
    engraving_price && strings.price(engraving_price),
  ].filter(Boolean);

/** Says foil, face and price of an engraving, for a place that shows the text itself. */
export const describeStyle = (line: Engraved): string => strings.style(listStyle(line));

/** Says what is engraved or stamped, with foil, face and price; an empty value for none. */
export function describeEngraving(line: Engraved): { label: string; value: string } {
  const { engraving, engraving_foil = '' } = line;
  const label = engraving_foil ? strings.stamping : strings.engraving;
  const style = listStyle(line);
  if (engraving === '' || style.length === 0) return { label, value: engraving };
  return { label, value: strings.styled(engraving, style) };
}
