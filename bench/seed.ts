import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/index.ts';
import { buildFacetIndex } from '../server/subjects/facets/build-index.ts';
import { seedCatalogue } from '../server/subjects/products/seed/seed-catalogue.ts';
import { prepareDataDir } from './database.ts';
import { measureCpu, type Row } from './measure.ts';
import { sized } from './size.ts';

const PRODUCTS = sized(100_000, 300);

/** Measures how long a large catalogue takes to fill an empty embedded database, and to be read for lists and search. */
export async function benchSeed(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'));
  const dataDir = join(folder, 'data');
  await prepareDataDir(dataDir);
  const database = await openDatabase({ databaseUrl: '', dataDir });
  try {
    return await measureSeed(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSeed({ db }: Database): Promise<Row[]> {
  const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  const seed = await measure(() => seedCatalogue(db, file));
  if (!seed.result) throw new Error('The database was not empty.');
  const read = await measure(() => buildFacetIndex(db, 'bench'));
  const found = read.result?.addresses.size;
  if (found !== PRODUCTS) throw new Error(`The read model has ${found} of ${PRODUCTS} products.`);
  const size = `${PRODUCTS.toLocaleString('en')} products`;
  return [
    {
      what: 'fill an empty embedded database (s)',
      figure: seed.seconds,
      budget: '≤ 40 s',
      note: `${size}, ${seed.cpu.toFixed(1)} s of CPU time`,
    },
    {
      what: 'build the read model (s)',
      figure: read.seconds,
      budget: '≤ 15 s',
      note: `${size}, ${read.cpu.toFixed(1)} s of CPU time`,
    },
  ];
}

/** Runs an action. @returns what it returns, and its wall and CPU time in seconds. */
async function measure<T>(action: () => Promise<T>) {
  let result: T | undefined;
  const from = performance.now();
  const cpu = await measureCpu(async () => {
    result = await action();
  });
  const seconds = (performance.now() - from) / 1000;
  return { result, seconds, cpu: cpu / 1000 };
}
