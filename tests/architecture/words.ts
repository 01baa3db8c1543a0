import { parseSync, Visitor } from 'oxc-parser';

/** Chinese characters, and the punctuation and forms of letters that belong to them. */
const CHINESE = /[\u3001-\u303f\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffef]/u;

/** Calls whose words are at their place: those for shoppers, and those for editors in two languages. */
const PLACES = new Set(['defineStrings', 'defineTexts']);

/** Returns the Chinese words of a module that are in no `defineStrings`, each with its line. */
export function strayWords(file: string, code: string): string[] {
  if (!CHINESE.test(code) && !code.includes('\\u')) return [];
  const places: [number, number][] = [];
  const found: { at: number; text: string }[] = [];
  const add = (at: number, text: string) => {
    if (CHINESE.test(text)) found.push({ at, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && PLACES.has(node.callee.name))
        places.push([node.start, node.end]);
    },
    Literal(node) {
      add(node.start, typeof node.value === 'string' ? node.value : (node.raw ?? ''));
    },
    TemplateElement(node) {
      add(node.start, node.value.cooked ?? node.value.raw);
    },
    JSXText(node) {
      add(node.start, node.value);
    },
    Property({ key }) {
      if (key.type === 'Identifier') add(key.start, key.name);
    },
  }).visit(parseSync(file, code).program);
  return found
    .filter(({ at }) => !places.some(([start, end]) => at > start && at < end))
    .map(({ at, text }) => `${file}:${code.slice(0, at).split('\n').length}: ${text}`);
}
