import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/** Finds waits of Vitest without a limit of their own. */
function findWaits(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'vi') return;
      if (!/^wait(?:For|Until)$/.test(callee.property.name) || given.length > 1) return;
      found.push(`${file}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

it('each wait of Vitest states its limit: the default of a second is too short on a busy machine', () => {
  const waits = listFiles(/\.tsx?$/).flatMap(file => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return text.includes('vi.wait') ? findWaits(file, text) : [];
  });
  expect(waits).toEqual([]);
  expect(findWaits('a.ts', '\nvi.waitFor(() => {}); vi.waitUntil(() => true, 9000);')).toEqual(['a.ts:2']);
});
