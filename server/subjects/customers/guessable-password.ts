/** What passwords are guessed by: words, and which keys are beside each other. */
export interface GuessingKnowledge {
  words: ReadonlySet<string>;
  /** For each key, the characters of the keys around it. */
  neighbours: ReadonlyMap<string, string>;
}

/** Most parts of a password that is guessed soon. */
const FEW = 3;

const LONGEST_WORD = 24;

/** Characters that are written instead of letters, such as the 0 of `w0aini`. `1` is written for two. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/**
 * Whether a password consists of at most three parts that a guesser tries: words of the list or of the member, walks over
 * the keyboard, sequences, repetitions, dates, and single characters. Walks, sequences and repetitions with one other
 * character at most are guessable at any length.
 *
 * @param own lower-case words of the member, such as the name in pinyin.
 */
export function isGuessable(password: string, knowledge: GuessingKnowledge, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  const words = new Set(own);
  const isWord = (part: string) => knowledge.words.has(part) || words.has(part);
  return [text, [...text].reverse().join('')].some(direction => {
    const parts = countParts(
      direction,
      part => isPattern(part, knowledge) || isDate(part) || canMean(part, isWord),
    );
    if (parts <= FEW) return true;
    // Each other character weighs more than all patterns together, so that two of them reach twice the length.
    const weight = text.length;
    return countParts(direction, part => isPattern(part, knowledge), weight) < 2 * weight;
  });
}

/**
 * Returns the smallest number of parts that a text can be split into.
 *
 * @param single the parts that another character counts as.
 */
function countParts(text: string, isPart: (part: string) => boolean, single = 1): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let least = (fewest[end - 1] as number) + single;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end - 1; start++) {
      if ((fewest[start] as number) + 1 < least && isPart(text.slice(start, end)))
        least = (fewest[start] as number) + 1;
    }
    fewest.push(least);
  }
  return fewest.at(-1) as number;
}

/** A repetition (`aa`, `121212`), a sequence (`abc`, `97531`), or at least three keys beside each other. */
function isPattern(part: string, { neighbours }: GuessingKnowledge): boolean {
  if (/^(.{1,3}?)\1+$/.test(part)) return true;
  if (part.length < 3) return false;
  const codes = [...part].map(character => character.charCodeAt(0));
  const step = (codes[1] as number) - (codes[0] as number);
  const isSequence =
    /^([a-z]+|\d+)$/.test(part) &&
    Math.abs(step) <= 2 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] as number) === step);
  return (
    isSequence ||
    [...part].every(
      (key, index) => index === 0 || neighbours.get(part.charAt(index - 1))?.includes(key) === true,
    )
  );
}

const MONTH_AND_DAY = '(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])';
const DATE = new RegExp(`^((19|20)?\\d\\d${MONTH_AND_DAY}|(19|20)\\d\\d|${MONTH_AND_DAY})$`);

const isDate = (part: string) => DATE.test(part);

/** Whether a part is a word, also with characters that replace letters. */
function canMean(part: string, isWord: (part: string) => boolean): boolean {
  if (isWord(part)) return true;
  const letters = part.replace(/[@43!0$57]/g, character => LETTERS[character] as string);
  return isWord(letters.replaceAll('1', 'i')) || isWord(letters.replaceAll('1', 'l'));
}
