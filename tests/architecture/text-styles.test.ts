import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

const STYLES = 'ui/styles/text.css';

interface Rule {
  file: string;
  selectors: string[];
  /** `property: value`, with single spaces. */
  declarations: string[];
}

/** Returns the rules of a stylesheet, those in layers and media queries included. */
function readRules(file: string, css: string): Rule[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
    file,
    selectors: (selectors as string).split(',').map(selector => selector.trim()),
    declarations: (body as string)
      .split(';')
      .map(declaration => declaration.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
  }));
}

const readFile = (file: string) => readRules(file, readFileSync(join(ROOT, file), 'utf8'));
const styles = readFile(STYLES).map(({ selectors, declarations }) => ({
  name: (selectors[0] as string).slice(1),
  declarations,
}));
const rules = listFiles(/\.module\.css$/).flatMap(readFile);

/** Returns the text styles that a rule writes out again. Only selectors of one class can compose them. */
const findRepeated = ({ selectors, declarations }: Rule): string[] =>
  selectors.every(selector => /^\.[\w-]+$/.test(selector))
    ? styles
        .filter(style => style.declarations.every(declaration => declarations.includes(declaration)))
        .map(({ name }) => name)
    : [];

describe('text styles', () => {
  it('are composed, not written out again', () => {
    const found = rules.flatMap(rule =>
      findRepeated(rule).map(
        name => `${rule.file} ${rule.selectors.join(', ')}: write "composes: ${name} from global"`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['the properties of one, in any order', '.a { line-height: 1.5; font-size: var(--text-12) }', ['_note']],
    [
      'one among other properties',
      '.a { color: red; font-size: var(--text-12); line-height: 1.5; }',
      ['_note'],
    ],
    ['one in a layer', '@layer ui { .a { font-size: var(--text-12); line-height: 1.5; } }', ['_note']],
    ['one for several classes', '.a,\n.b { font-size: var(--text-12); line-height: 1.5; }', ['_note']],
    ['a part of one', '.a { font-size: var(--text-12); }', []],
    ['another value', '.a { font-size: var(--text-12); line-height: 1.4; }', []],
    ['a selector that cannot compose', '.a .b { font-size: var(--text-12); line-height: 1.5; }', []],
  ])('are found in a rule with %s', (_, css, names) => {
    expect(readRules('a.module.css', css).flatMap(findRepeated)).toEqual(names);
  });

  it('exist wherever they are composed, and are each used by two rules or more', () => {
    const names = rules.flatMap(({ declarations }) =>
      declarations.flatMap(declaration => /^composes: (\S+) from global$/.exec(declaration)?.[1] ?? []),
    );
    expect(names.filter(name => !styles.some(style => style.name === name))).toEqual([]);
    expect(
      styles.map(({ name }) => name).filter(name => names.filter(used => used === name).length < 2),
    ).toEqual([]);
    // `composes` from a file would put a copy of that file into each stylesheet.
    expect(rules.filter(({ declarations }) => /composes:.* from ["']/.test(declarations.join(';')))).toEqual(
      [],
    );
  });

  it('have two properties or more, and names that content cannot use', () => {
    expect(styles.length).toBeGreaterThan(5);
    for (const { name, declarations } of styles) {
      expect(name).toMatch(/^_[a-z]+$/);
      expect(declarations.length, name).toBeGreaterThan(1);
    }
  });
});
