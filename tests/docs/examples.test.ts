import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from './read-tests.ts';

/** A block of code below a comment with the file that it repeats, indented as in a list. */
const EXAMPLE = /^( *)<!-- ([\w./-]+\.[\w.]+) -->\n\1```(\w+)\n(?:(?!\1```$).*\n)*?\1```$/gm;

/** Returns the document with the code that its comments name. */
function fillExamples(text: string): string {
  return text.replaceAll(EXAMPLE, (_, indent: string, file: string, language: string) => {
    const code = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
    const lines = [`<!-- ${file} -->`, `\`\`\`${language}`, ...code, '```'];
    return lines.map(line => (line ? indent + line : line)).join('\n');
  });
}

/** The folders of the project's code. */
const ROOMS = new Set(listFiles(/./).map(file => file.split('/')[0]));

/** Returns the paths of the project that a document names as code, such as `engine/plan` and `schemas/blocks/`. */
function namedPaths(text: string): string[] {
  const prose = text.replaceAll(/^( *)```[^\n]*\n[\s\S]*?^\1```$/gm, '');
  return [...prose.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter(path => ROOMS.has(path.split('/')[0]));
}

describe('the documentation', () => {
  it.each(listFiles(/\.md$/).filter(file => readFileSync(join(ROOT, file), 'utf8').includes('-->\n')))(
    'repeats tested code in %s (update: npm run docs)',
    async file => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      await expect(fillExamples(text)).toMatchFileSnapshot(join(ROOT, file));
    },
  );

  it.each(listFiles(/\.md$/).filter(file => file !== 'CHANGELOG.md'))(
    'names only files and folders that exist in %s',
    file => {
      const paths = namedPaths(readFileSync(join(ROOT, file), 'utf8'));
      // Of the example in kit/README.md, which is not part of the shop.
      const missing = paths.filter(
        path => !/(?:^|[/_])(?:quote|acme_quote)\b/.test(path) && !existsSync(join(ROOT, path)),
      );
      expect(missing).toEqual([]);
    },
  );
});

it('finds the paths that a document names', () => {
  const text =
    'In `engine/plan` and `schemas/`, not `text/html`, `a/b` or `server/{subject}/`.\n```sh\n`engine/x`\n```\n';
  expect(namedPaths(text)).toEqual(['engine/plan', 'schemas/']);
});

it('fills in an example, in a list and outside of one', () => {
  const list = '1. A\n\n   <!-- kit/columns/column-counts.ts -->\n   ```ts\n   old\n   ```\n2. B';
  const filled = fillExamples(list);
  expect(filled).toMatch(/^1\. A\n\n {3}<!-- kit\/columns\/column-counts\.ts -->\n {3}```ts\n {3}(?!old)/);
  expect(filled).toMatch(/\n {3}```\n2\. B$/);
  expect(fillExamples(filled)).toBe(filled);
});
