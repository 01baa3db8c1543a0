import { defineStrings } from '#shop/strings';

export const strings = defineStrings('schemas/rules/engraving', {
  characters: '仅支持中文、英文字母、数字、空格与 & . · ♥',
  stampCharacters: '仅支持英文字母、数字与 & . · ♥',
  tooLong: (most: number) => `最多 ${most} 个字符`,
});

/** How a piece is made personal: metal and the like are engraved, leather is stamped with hot type. */
export type Technique = 'engraving' | 'stamping';

/** Faces of the letters. */
export const ENGRAVING_FONTS = ['serif', 'sans'] as const;
export type EngravingFont = (typeof ENGRAVING_FONTS)[number];

/** Foils of stamped letters; blind ones have none. */
export const ENGRAVING_FOILS = ['gold', 'silver', 'blind'] as const;
export type EngravingFoil = (typeof ENGRAVING_FOILS)[number];

/** Characters of an engraving; Chinese ones count as one. */
const ENGRAVING_MAX_LENGTH = 8;

/** Characters of stamped letters: those of a name. */
const STAMPING_MAX_LENGTH = 5;

/** Returns how many characters a technique takes. */
export const engravingMaxLength = (technique: Technique): number =>
  technique === 'stamping' ? STAMPING_MAX_LENGTH : ENGRAVING_MAX_LENGTH;

/** What the engraver cuts: Chinese and Latin letters, digits, space and & . · ♥ */
const ENGRAVED = /^[\p{Script=Han}A-Za-z0-9 &.·♥]*$/u;

/** The workshop's type: Latin capitals, digits and & . · ♥ */
const STAMPED = /^[A-Z0-9&.·♥]*$/u;

/** Returns the text as it is made: without blanks around it, and stamped in capitals. */
export const tidyEngraving = (text: string, technique: Technique): string =>
  technique === 'stamping' ? text.trim().toUpperCase() : text.trim();

/** Checks a tidy text to engrave or stamp; empty for none. */
export function checkEngraving(text: string, technique: Technique = 'engraving'): string | null {
  if (technique === 'stamping' && !STAMPED.test(text)) return strings.stampCharacters;
  if (technique === 'engraving' && !ENGRAVED.test(text)) return strings.characters;
  const most = engravingMaxLength(technique);
  return [...text].length > most ? strings.tooLong(most) : null;
}
