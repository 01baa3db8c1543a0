import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

const MAX_LINES = 250;

/** Longer files, each with its reason. */
const LONG: Record<string, string> = {
  'tests/hostile/vectors.ts': 'a list of one line per vector, which two tests read',
};

describe('files', () => {
  it('have at most 250 lines', () => {
    const long = listFiles(/\.(?:tsx?|mts|mjs|css)$/)
      .map(file => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES);
    expect(long.filter(({ file }) => !(file in LONG))).toEqual([]);
    // An entry that is no longer needed is removed.
    expect(long.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(LONG)));
  });

  it('are kebab-case, or PascalCase for a module named after its React component', () => {
    const code = listFiles(/\.(?:tsx?|mjs|css)$/);
    const kebab =
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|spec|module|config|schema|d))*\.(?:tsx?|mts|mjs|css)$/;
    const component = /^(?:[A-Z][A-Za-z0-9]*)(?:\.test)?\.tsx$/;
    const names = code.map(file => [file, file.slice(file.lastIndexOf('/') + 1)] as const);
    expect(
      names.filter(([, name]) => !kebab.test(name) && !component.test(name)).map(([file]) => file),
    ).toEqual([]);
  });

  it('have no selector of any element after a sibling: an insertion would cost the styles of all that is beside it', () => {
    const anySibling = /[+~]\s*(?:\*|:(?!global\(\[|is\())/;
    const found = listFiles(/\.css$/).flatMap(file =>
      readFileSync(join(ROOT, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter(line => /[{,]$/.test(line) && anySibling.test(line.replaceAll(/:has\(.*\)/g, '')))
        .map(line => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
