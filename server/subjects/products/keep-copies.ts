/** Returns the one copy of equal texts, and of equal lists of texts. */
export interface Copies {
  one(text: string): string;
  list(texts: readonly string[]): string[];
}

/**
 * Creates what keeps one copy of each. Colours share most of their texts, which the database answers again for each of them:
 * 100,000 of them would be two million objects, for which each pass of the garbage collector stops the process.
 */
export function keepCopies(): Copies {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const one = (text: string) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  return {
    one,
    list(given) {
      const key = JSON.stringify(given);
      let list = lists.get(key);
      if (!list) {
        list = given.map(one);
        lists.set(key, list);
      }
      return list;
    },
  };
}
