import { createScanner } from 'jsonc-parser';
import type { Finding } from '../model/finding.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { MAX_DEPTH } from './limits.ts';
import { pageFinding } from './page-finding.ts';

/** A list or an object that is open while the text is scanned. */
interface Level {
  /** Number of the current member or item. */
  index: number;
  /** Name of the current member; empty in a list. */
  name: string;
}

/**
 * Replaces values of valid JSON that are nested too deep by 0, so that they cost their block at most. Offsets in the text
 * stay the same. @returns the text, and a finding for each block, or field of the page, in which values were replaced.
 */
export function cutDeepValues(text: string, language: Language): { text: string; findings: Finding[] } {
  const parts: string[] = [];
  const findings = new Map<string, Finding>();
  const levels: Level[] = [];
  let kept = 0;
  let depth = 0;
  let cutFrom = 0;
  let lastText = '';
  const scanner = createScanner(text, true);
  for (;;) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    const token = text[at];
    if (token === undefined) break;
    if (token === '"') lastText = scanner.getTokenValue();
    else if (token === '{' || token === '[') {
      depth++;
      if (depth <= 2) levels[depth - 1] = { index: 0, name: '' };
      if (depth === MAX_DEPTH + 1) cutFrom = at;
    } else if (token === '}' || token === ']') {
      if (depth === MAX_DEPTH + 1) {
        parts.push(text.slice(kept, cutFrom), '0'.padEnd(at + 1 - cutFrom));
        kept = at + 1;
        const finding = deepFinding(levels, language);
        findings.set(finding.path.join('/'), finding);
      }
      depth--;
    } else if (depth <= 2 && depth > 0) {
      const level = levels[depth - 1] as Level;
      if (token === ':') level.name = lastText;
      else if (token === ',') level.index++;
    }
  }
  return { text: parts.join('') + text.slice(kept), findings: [...findings.values()] };
}

const textsIn = defineTexts({
  en: {
    deep: (name: string) =>
      `"${name}" has a value that is nested more than ${MAX_DEPTH} deep, which is left out. Flatten it.`,
  },
  zh: { deep: name => `"${name}" 中有嵌套超过 ${MAX_DEPTH} 层的值，已被略去。请减少嵌套层数。` },
});

function deepFinding([page, content]: readonly Level[], language: Language): Finding {
  const isInBlock = page?.name === 'content' && content?.name;
  const place = isInBlock ? content : page;
  const path = isInBlock ? [page.index, content.index] : [page?.index ?? 0];
  const message = textsIn(language).deep(String(place?.name));
  const block = isInBlock ? content.name : null;
  return { ...pageFinding('depth', path, message), block, pointer: '', target: 'key' };
}
