import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from './read-tests.ts';

/** Words and idioms that CONTRIBUTING.md asks to replace by the field's terms. */
const AVOIDED = `
  tells? told anew whoever nobody somebody heeds? thus mends? mended lies at_hand for_good by_and_by
  hears?_of comes?_to_life comes?_alive unless_(?:told|said) taken_apart the_house goes_by in_the_same_breath
  (?<!there_)is_none (?<!there_)is_no_(?:link|number|list|block|page|field|text)
  asks?_for asked_for lets?_go holds?_up held_up stands?(?!_for\b|_in_for\b|-) knows?
  hands?_(?:it_)?on what_becomes_of takes?_the_place_of
`
  .trim()
  .split(/\s+/)
  .map(phrase => phrase.replaceAll('_', ' '));
const PATTERN = new RegExp(`\\b(?:${AVOIDED.join('|')})\\b`, 'i');
/** Documents that quote the avoided words, or the wording of requirements. */
const EXEMPT = new Set(['CONTRIBUTING.md', 'docs/requirements.md', 'tests/docs/prose.test.ts']);

describe('the prose of the project', () => {
  it('has no idiom of the avoid list in comments, messages and test titles', () => {
    const found = listFiles(/\.(?:tsx?|mjs)$/)
      .filter(file => !EXEMPT.has(file))
      .flatMap(file =>
        readProse(file)
          .filter(text => PATTERN.test(text))
          .map(text => describeFault(file, text)),
      );
    expect(found.join('\n')).toBe('');
  });

  it('has no idiom of the avoid list in stylesheets, schemas and documents', () => {
    const files = listFiles(/\.(?:css|md|schema\.json)$/).filter(file => !EXEMPT.has(file));
    const found = files.flatMap(file => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const prose = file.endsWith('.css')
        ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => comment)
        : file.endsWith('.json')
          ? [...text.matchAll(/"(?:title|description)": "((?:[^"\\]|\\.)*)"/g)].map(([, words = '']) => words)
          : text.split('\n');
      return prose.filter(words => PATTERN.test(words)).map(words => describeFault(file, words));
    });
    expect(found).toEqual([]);
  });

  it('cites requirement ids, not documents that the repository lacks', () => {
    const known = new Set(
      readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8')
        .split('\n')
        .map(row => row.split('\t', 1)[0]),
    );
    const found = listFiles(/\.(?:tsx?|mjs|css|md|json)$/)
      .filter(file => !file.startsWith('docs/requirements') && !/^(?:package|fixtures)/.test(file))
      .flatMap(file => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const sections = text.match(/\b[AB] ?§ ?\d[\d.]*/g) ?? [];
        const ids = [...text.matchAll(/[[ ,]([AB]\d+(?:\.\d+)?-\d{2,3}[a-z]?)(?=[\],])/g)].map(
          ([, id = '']) => id,
        );
        return [...sections, ...ids.filter(id => !known.has(id))].map(citation => `${file}: ${citation}`);
      });
    expect(found).toEqual([]);
  });

  it('states each decision in at most three lines', () => {
    const long = listFiles(/^docs\/decisions\/.*\.md$/).flatMap(file =>
      readFileSync(join(ROOT, file), 'utf8')
        .split(/^(?=- )/m)
        .filter(decision => decision.startsWith('- ') && decision.trimEnd().split('\n').length > 3),
    );
    expect(long).toEqual([]);
  });
});

/** Returns a file's comments and its strings of several English words. */
function readProse(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { comments } = parseSync(file, text);
  const strings = text.match(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g) ?? [];
  return [
    ...comments.map(({ value }) => value),
    ...strings.filter(string => / /.test(string) && /[a-z]{3}/.test(string)),
  ];
}

function describeFault(file: string, text: string): string {
  const [word = ''] = PATTERN.exec(text) ?? [];
  const at = text.indexOf(word);
  const excerpt = text.slice(Math.max(0, at - 40), at + 40).replace(/\s+/g, ' ');
  return `${file}: "${word}" in …${excerpt}…`;
}
