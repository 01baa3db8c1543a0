/** Characters that texts, markup, addresses and JSON are made of. */
const ALPHABET = [...'aAzZ0 9-_./\\:;,<>"\'`=#?&%@!*()[]{}|~+$^\n\t手，：１é'];

/** Most texts of one part of an expression. */
const MAX_SAMPLES = 6;

/** Texts that a regular expression's parts match, to build attacks from. Lookarounds and anchors match empty texts. */
export function sampleTexts({ source, flags }: RegExp): string[] {
  const mode = flags.replace(/[gy]/g, '');
  const groups: string[][] = [];
  let at = 0;

  const next = () => source[at];
  const takes = (text: string) => {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  function alternatives(): string[] {
    const found = [sequence()];
    while (takes('|')) found.push(sequence());
    return pick(found);
  }

  function sequence(): string[] {
    let found = [''];
    while (at < source.length && next() !== '|' && next() !== ')') {
      const parts = quantified(atom());
      found = pick(parts.map(part => found.map(text => text + part)));
    }
    return found;
  }

  function quantified(parts: string[]): string[] {
    const [whole = '', least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
    at += whole.length;
    if (!whole) return parts;
    const count = Math.min(Number(least ?? 1), 20);
    return pick([
      parts.map(part => part.repeat(Math.max(1, count))),
      least === undefined && whole[0] !== '+' ? [''] : [],
    ]);
  }

  function atom(): string[] {
    if (takes('(')) return group();
    if (next() === '[') return matching(/^\[\^?(?:\\[\s\S]|[^\]\\])*\]/);
    if (next() === '\\') return escaped();
    if (takes('^') || takes('$')) return [''];
    if (next() === '.') return matching(/^\./);
    return [String.fromCodePoint(source.codePointAt(at++) as number)];
  }

  function group(): string[] {
    const isLook = /^\?<?[=!]/.test(source.slice(at));
    const index = /^\?(?!<[^=!])/.test(source.slice(at)) ? -1 : groups.push([]) - 1;
    at += /^\?(?:<?[=!]|:|<\w+>|[ims-]+:)/.exec(source.slice(at))?.[0].length ?? 0;
    const inside = alternatives();
    at++;
    if (index >= 0) groups[index] = inside;
    return isLook ? [''] : inside;
  }

  function escaped(): string[] {
    const reference = /^\\(\d)/.exec(source.slice(at))?.[1];
    if (reference) {
      at += 2;
      return groups[Number(reference) - 1] ?? [''];
    }
    if (takes('\\b') || takes('\\B')) return [''];
    return matching(/^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|[\s\S])/);
  }

  /** Characters that the next part matches: two of the alphabet, or one of its own range. */
  function matching(part: RegExp): string[] {
    const [text = ''] = part.exec(source.slice(at)) ?? [];
    at += text.length;
    const one = new RegExp(`^${text}$`, mode);
    const found = ALPHABET.filter(character => one.test(character));
    return found.length > 0 ? pick([found.slice(0, 1), found.slice(-2)]) : ownCharacter(one);
  }

  return alternatives();
}

function ownCharacter(one: RegExp): string[] {
  for (let code = 0; code < 0x11_0000; code++) {
    const character = String.fromCodePoint(code);
    if (one.test(character)) return [character];
  }
  return [''];
}

/** Takes a few of each list in turn. */
function pick(lists: readonly (readonly string[])[]): string[] {
  const found = new Set<string>();
  for (let index = 0; found.size < MAX_SAMPLES && index < MAX_SAMPLES; index++) {
    for (const list of lists) if (list[index] !== undefined) found.add(list[index] as string);
  }
  return [...found];
}
