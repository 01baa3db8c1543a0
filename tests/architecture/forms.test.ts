import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/**
 * Without a method, a browser sends a form by itself before its script has loaded: what was typed is lost, and appears in the
 * address. With `dialog` it does nothing outside a dialog, and the press is repeated (`engine/render/carry-over.ts`).
 */
it('gives every form a method or an action, so that nothing typed gets into the address', () => {
  const forms = listFiles(/\.tsx$/)
    .filter(file => !/\.test\.tsx$|^(?:tests|gallery|bench|examples|templates)\//.test(file))
    .flatMap(file => {
      const tags = readFileSync(join(ROOT, file), 'utf8').matchAll(/<form\b[\s\S]*?(?<!=)>/g);
      return Array.from(tags, ([tag]) => ({ file, tag }));
    });
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ tag }) => !/\b(?:method|action)=/.test(tag))).toEqual([]);
});
