import { checkEngraving, type Technique, tidyEngraving } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

/** An engraving as a request names it. */
export interface AskedEngraving {
  engraving?: string;
  engraving_font?: string;
  engraving_foil?: string;
}

/** An engraving as lines store it; all empty for none. */
export interface Engraving {
  engraving: string;
  engraving_font: string;
  engraving_foil: string;
}

/** What decides whether and how a product is engraved. */
export interface Engravable {
  is_engravable: boolean;
  is_customize: boolean;
  technique: Technique | null;
}

const NONE: Engraving = { engraving: '', engraving_font: '', engraving_foil: '' };

/** Face and foil of a request that names none. */
const FONT = 'serif';
const FOIL = 'gold';

/** Whether a request has an engraving. */
export const isEngraved = ({ engraving = '' }: AskedEngraving): boolean => engraving.trim() !== '';

/**
 * Returns the engraving of a request, as the product's technique makes it.
 *
 * @throws Refusal 400 for a text, foil or product that cannot be engraved.
 */
export function chooseEngraving(
  product: Engravable | undefined,
  { engraving: text = '', engraving_font = FONT, engraving_foil }: AskedEngraving,
): Engraving {
  const technique = product?.technique ?? 'engraving';
  const engraving = tidyEngraving(text, technique);
  if (engraving === '') return NONE;
  const problem = checkEngraving(engraving, technique);
  if (problem) throw new Refusal(400, problem);
  if (!product?.is_engravable || product.is_customize) throw new Refusal(400, strings.notEngravable);
  if (technique === 'stamping') return { engraving, engraving_font, engraving_foil: engraving_foil ?? FOIL };
  if (engraving_foil !== undefined) throw new Refusal(400, strings.notStamped);
  return { engraving, engraving_font, engraving_foil: '' };
}
