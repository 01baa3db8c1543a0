import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { importSource } from '../../scripts/build.mjs';
import { createTestProject } from '../support/test-project.ts';

it('lets a module of the scripts import another one later', async () => {
  const folder = createTestProject({
    'early.ts': "export const load = (): Promise<{ name: string }> => import('./late.ts');",
    'late.ts': "export const name: string = 'late';",
  });
  const file = `dist/${basename(folder)}/early.ts`;
  const { module, close } = await importSource<{ load(): Promise<{ name: string }> }>(file);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect((await module.load()).name).toBe('late');
  await close();
});
