import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { openDatabase } from '../../server/base/database/index.ts';
import { createPublishing } from '../../server/subjects/publishing/index.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What was wrong after a kill; empty if nothing was. */
export interface KillReport {
  kills: number;
  /** Publications that were acknowledged. */
  acknowledged: number;
  wrong: string[];
}

/** Bundles the process that publishes; in a folder of the project, where it finds its packages. */
async function bundle(): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.publisher-'));
  const file = join(folder, 'publish.mjs');
  await build({
    input: join(ROOT, 'tests/support/publish-process.ts'),
    platform: 'node',
    external: /^(?:pg|kysely|@electric-sql\/.*)$/,
    output: { file, codeSplitting: false },
    logLevel: 'silent',
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Kills a process that publishes at random moments, and reports each page that is torn, lost, or of another state than one that was
 * released with it.
 */
export async function killWhilePublishing(url: string, kills: number): Promise<KillReport> {
  const { file, remove } = await bundle();
  const database = await openDatabase({ databaseUrl: url, dataDir: null });
  const publishing = createPublishing(database.db, { check: async () => [] });
  const report: KillReport = { kills, acknowledged: 0, wrong: [] };
  let alone = 0;
  let both = 0;

  const read = async (key: string): Promise<number> => {
    const { liveText } = await publishing
      .readDocument({ kind: 'pages', key })
      .catch(() => ({ liveText: null }));
    if (liveText === null) return 0;
    const { title, end } = JSON.parse(liveText);
    if (title !== String(end)) report.wrong.push(`${key} is torn: ${title} and ${end}`);
    return end;
  };

  try {
    for (let kill = 0; kill < kills; kill++) {
      const first = Math.max(alone, both) + 2;
      const publisher = spawn(process.execPath, [file, url, String(first)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(publisher, 'exit');
      let output = '';
      const isPublishing = new Promise<void>(resolve => {
        publisher.stdout.on('data', (chunk: Buffer) => {
          output += chunk;
          // Once it publishes, at a random moment of one round.
          if (output.includes('both')) setTimeout(resolve, Math.random() * 60);
        });
      });
      await Promise.race([isPublishing, exited]);
      if (publisher.exitCode !== null) throw new Error(`The process that publishes has ended: ${output}`);
      publisher.kill('SIGKILL');
      await exited;
      const last = (name: string) =>
        Number([...output.matchAll(new RegExp(`^${name} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
      report.acknowledged += output.split('\n').length - 1;
      // The server ends the transaction when it notices that the process has gone.
      const [now, left, right] = [await read('alone'), await read('left'), await read('right')];
      if (now < last('alone')) report.wrong.push(`alone is ${now}, and ${last('alone')} was acknowledged`);
      if (left < last('both')) report.wrong.push(`left is ${left}, and ${last('both')} was acknowledged`);
      if (left !== right) report.wrong.push(`left is ${left} and right is ${right} of one release`);
      [alone, both] = [now, left];
    }
    const { count } = await database.db
      .selectFrom('content_publications as p')
      .leftJoin('content_versions as v', join =>
        join.onRef('v.document_id', '=', 'p.document_id').onRef('v.number', '=', 'p.version'),
      )
      .select(eb => eb.fn.countAll().as('count'))
      .where('v.number', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) report.wrong.push(`${count} publications have no version`);
    return report;
  } finally {
    await database.close();
    remove();
  }
}
