import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that holds the demonstration shop, as the first start leaves it: tests copy it. */
    seeded: string;
  }
}

/** Fills a database once for all shops of a run: filling is most of a first start. */
export default async function seed(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seeded-'));
  const seeded = join(folder, 'data');
  const leave = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startServer(resolve(import.meta.dirname, '../..'), {
      DATA_DIR: seeded,
      DATABASE_URL: '',
    });
    await server.stop();
  } catch (error) {
    leave();
    throw error;
  }
  project.provide('seeded', seeded);
  return leave;
}
