import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Creates a folder with test files for a test runner of its own. It is inside the project, where `vitest` and
 * `@playwright/test` are found, and is removed after the test.
 */
export function createTestProject(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/test-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
