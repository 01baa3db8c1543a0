import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for the embedded databases of a run. Databases on a server use its name as a prefix. */
    storage: string;
  }
}

/** Provides the folder of the run's databases, one for each worker, and deletes them after the run. */
export default function provideStorage(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine_data_'));
  project.provide('storage', folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    const server = process.env.TEST_DATABASE_URL;
    if (server && project.name === 'server') await dropAll(server, basename(folder));
  };
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix.toLowerCase(),
    ]);
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}
