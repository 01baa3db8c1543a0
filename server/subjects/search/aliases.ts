import { COLOUR_FAMILIES, findFamilies } from '../products/colour-families.ts';
import { toSounds } from './pinyin.ts';
import { SERVICES, SYNONYMS } from './synonyms.ts';
import { normalize, type Word } from './terms.ts';

/** Returns the index term of a colour family, which no text contains. */
const familyTerm = (id: string) => `#${id}`;

const isFamilyTerm = (term: string) => term.startsWith('#');

/** Returns the terms of a colour's families. */
export const listFamilyTerms = (colour: string) => findFamilies(colour).map(({ id }) => familyTerm(id));

const MEANINGS = new Map<string, Set<string>>();

function addMeaning(word: string, meaning: string): void {
  const key = normalize(word);
  const meanings = MEANINGS.get(key) ?? new Set();
  MEANINGS.set(key, meanings.add(meaning));
}

for (const { id, name, words } of COLOUR_FAMILIES) {
  for (const word of [name, ...words]) {
    addMeaning(word, familyTerm(id));
    for (const sound of toSounds(word)) addMeaning(sound, familyTerm(id));
  }
}
for (const [words, meanings] of SYNONYMS) {
  for (const word of words.split(' ')) {
    for (const meaning of meanings.split(' ')) {
      addMeaning(word, meaning);
      const [sound] = toSounds(word);
      if (sound && sound.length > 3) addMeaning(sound, meaning);
    }
  }
}

const LONGEST = Math.max(...[...MEANINGS.keys()].map(word => word.length));

/** Returns the words that an alias replaces: words of the catalogue, and terms of colour families. */
export const findMeanings = (word: string): readonly string[] => [...(MEANINGS.get(word) ?? [])];

/** Returns the texts of the catalogue that a word means: other words, and the colours of its families. */
export function textsMeantBy(word: string): string[] {
  return findMeanings(word).flatMap(meaning => {
    if (!isFamilyTerm(meaning)) return [meaning];
    return COLOUR_FAMILIES.find(({ id }) => familyTerm(id) === meaning)?.colours ?? [];
  });
}

/** Returns the families that a word names without doubt: initials such as `ls` can mean other things. */
export function namedFamilies({ text, isChinese }: Word): string[] {
  return isChinese || text.length > 2 ? findMeanings(text).filter(isFamilyTerm) : [];
}

/** The words that are aliases, without their pinyin; corrections may lead to them. */
export const ALIASES: readonly string[] = [
  ...COLOUR_FAMILIES.flatMap(({ name, words }) => [name, ...words]),
  ...SYNONYMS.flatMap(([words]) => words.split(' ')),
];

/** Whether a word means a service rather than a product. */
export const namesService = ({ text }: Word): boolean =>
  [text, ...findMeanings(text)].some(meaning => SERVICES.includes(meaning));

/** Returns the length of the longest alias of two characters or more that a run of characters starts with; else 0. */
export function aliasLength(characters: readonly string[], from: number): number {
  for (let length = Math.min(LONGEST, characters.length - from); length > 1; length--) {
    if (MEANINGS.has(characters.slice(from, from + length).join(''))) return length;
  }
  return 0;
}
