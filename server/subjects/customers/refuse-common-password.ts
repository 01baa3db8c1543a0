import type { RefusedField } from '#contract';
import { brand } from '#shop';
import { Refusal } from '../../base/errors/refusal.ts';
import { toSyllables } from '../search/pinyin.ts';
import { type GuessingKnowledge, isGuessable } from './guessable-password.ts';
import { PASSWORD_WORDS } from './password-words.ts';
import { strings } from './strings.ts';

/** The member whose password it is, as far as known. */
export interface PasswordOwner {
  mobile?: string;
  firstname?: string;
  lastname?: string;
}

/** How many of the common passwords count as words of longer ones. The list starts with the most common. */
const COMMON_WORDS = 1000;

/** Digits in a row of the mobile that count as a word. */
const MOBILE_PART = 4;

let knowledge: Promise<GuessingKnowledge & { common: ReadonlySet<string> }> | undefined;

/** Reads the list on first use: it has 49,000 entries. */
async function readKnowledge() {
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'] as readonly string[];
  const neighbours = new Map<string, string>();
  for (const graph of [adjacencyGraphs.qwerty, adjacencyGraphs.keypad]) {
    for (const [key, keys] of Object.entries(graph)) {
      neighbours.set(key, (neighbours.get(key) ?? '') + keys.join(''));
    }
  }
  const words = new Set([
    ...PASSWORD_WORDS,
    ...listBrandWords(),
    ...common.slice(0, COMMON_WORDS).filter(word => word.length > 1),
  ]);
  return { common: new Set(common), words, neighbours };
}

/**
 * Refuses a new password that is guessed soon: one that others use often, that is made of common words, names and walks over
 * the keyboard, or that contains the member's mobile.
 *
 * @param field of the caller's form.
 * @throws Refusal 400
 */
export async function refuseCommonPassword(
  password: string,
  owner: PasswordOwner = {},
  field: RefusedField = 'password',
): Promise<void> {
  knowledge ??= readKnowledge();
  const known = await knowledge;
  const hasMobile = owner.mobile !== undefined && password.includes(owner.mobile);
  const isCommon = known.common.has(password.toLowerCase());
  if (!hasMobile && !isCommon && !isGuessable(password, known, listGuesses(owner))) return;
  throw new Refusal(400, strings.commonPassword, null, field);
}

/** The words that a guesser makes of the shop's names: in Latin letters, in pinyin, and in the first two syllables of it. */
function listBrandWords(): string[] {
  const { name, legalName, club, alternateNames } = brand;
  return [name, legalName, club, ...alternateNames]
    .flatMap(text => {
      const syllables = toSyllables(text);
      const latin = text.normalize('NFD').replace(/[^A-Za-z\d]/g, '');
      return [latin, syllables.join(''), syllables.slice(0, 2).join('')];
    })
    .map(word => word.toLowerCase())
    .filter(word => word.length > 2);
}

/** The words that a guesser makes of a member's data: names as written, in pinyin and as initials, parts of the mobile. */
function listGuesses({ mobile = '', firstname = '', lastname = '' }: PasswordOwner): string[] {
  const [surname, given] = [toName(firstname), toName(lastname)];
  const digits = Array.from({ length: mobile.length }, (_, start) =>
    Array.from({ length: mobile.length - start }, (_, more) => mobile.slice(start, start + more + 1)),
  ).flat();
  return [
    ...[surname.text, given.text, surname.text + given.text, given.text + surname.text],
    ...[surname.initials + given.initials, given.initials + surname.initials, surname.text + given.initials],
    ...toSyllables(lastname),
    ...digits.filter(part => part.length >= MOBILE_PART),
  ].filter(word => word.length > 1);
}

/** A name as it can be typed in a password: in pinyin, or in Latin letters without accents. */
function toName(name: string) {
  const syllables = toSyllables(name);
  const latin = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const initials = syllables.map(syllable => syllable.charAt(0)).join('');
  return { text: syllables.join('') || latin, initials };
}
