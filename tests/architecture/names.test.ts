import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '#shop';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/** Files of the rooms, and what makes builds of them: not tests, and not the demonstration itself. */
const PRODUCT =
  /^(?:shop|contract|schemas|ui|services|engine|session|chrome|commerce|account|kit|blocks|server|cli|gallery|src|scripts|public)\//;

/**
 * Names of the demonstration shop, and its addresses. The engine’s own name is written `vitrine` or `Vitrine`, and begins its
 * variables of the environment.
 */
const NAMES = [`${brand.name}(?!_)`, brand.club, 'Cormorant Garamond Medium'].map(name => new RegExp(name));

it('has no name of the demonstration shop in the code of any room', () => {
  const found = listFiles(/\.(?:tsx?|mjs|css|svg|html)$/)
    .filter(file => PRODUCT.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(file =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          NAMES.some(name => name.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
