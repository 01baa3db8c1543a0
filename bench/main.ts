import { keeps, type Row } from './measure.ts';
import { IS_SMALL } from './size.ts';

/** `npm run bench [part…]`: prints each figure with its budget; exits with 1 if one is exceeded or a part fails. */
const parts: Record<string, () => Promise<Row[]>> = {
  script: async () => (await import('./script-size.ts')).benchScript(),
  prepare: async () => (await import('./prepare.ts')).benchPrepare(),
  render: async () => (await import('./render.tsx')).benchRender(),
  fresh: async () => (await import('./fresh.ts')).benchFresh(),
  cache: async () => (await import('./cache.ts')).benchCache(),
  mixed: async () => (await import('./mixed.ts')).benchMixed(),
  bag: async () => (await import('./add-to-bag.ts')).benchAddToBag(),
  seed: async () => (await import('./seed.ts')).benchSeed(),
  overload: async () => (await import('./overload.ts')).benchOverload(),
  checker: async () => (await import('./checker.ts')).benchChecker(),
  start: async () => (await import('./start.ts')).benchStart(),
  stored: async () => (await import('./stored.ts')).benchStored(),
  search: async () => (await import('./catalogue.ts')).benchCatalogue(),
  facets: async () => (await import('./facets.ts')).benchFacets(),
  'every-type': async () => (await import('./every-type.ts')).benchEveryType(),
  clicks: async () => (await import('./clicks.ts')).benchClicks(),
  blocking: async () => (await import('./blocking.ts')).benchBlocking(),
  'page-to-page': async () => (await import('./page-to-page.ts')).benchPageToPage(),
};
// A measured process ends with the bench that started it.
process.on('disconnect', () => process.exit());
const chosen = process.argv.slice(2);
const [command = '', ...given] = chosen;
/** Processes of the parts: what each needs is read when it starts. */
const run = {
  serve: async () => (await import('./serve-shop.ts')).serveShop(String(given[0]), given[1]),
  'serve-bare': async () => (await import('./cache.ts')).serveBare(String(given[0])),
  'serve-recorded': async () => (await import('./mixed.ts')).serveRecorded(),
  load: async () => (await import('./overload.ts')).loadCase(String(given[0]), String(given[1])),
}[command];
if (run) await run();
else {
  await runParts();
  // A part that failed may have left something open.
  process.exit();
}

/** Runs the chosen parts, all of them by default. A part that fails does not keep the others from running. */
async function runParts(): Promise<void> {
  const names = chosen.length > 0 ? chosen : Object.keys(parts);
  for (const name of names) {
    try {
      const bench = parts[name];
      if (!bench) throw new Error(`there is no such part. Parts: ${Object.keys(parts).join(', ')}.`);
      const rows = await bench();
      if (rows.length === 0) throw new Error('it measured nothing.');
      for (const row of rows) report(name, row);
    } catch (error) {
      process.exitCode = 1;
      console.log(`FAIL ${name}: ${error instanceof Error ? error.stack : error}`);
    }
  }
}

/** Prints a row. In a small run its budget does not count, but it must be a number. */
function report(part: string, row: Row): void {
  const { what, figure, budget, note } = row;
  if (!Number.isFinite(figure)) throw new Error(`"${what}" is ${figure}, which is no figure.`);
  const kept = IS_SMALL || keeps(row);
  if (!kept) process.exitCode = 1;
  const state = IS_SMALL ? `ran  ${part}:` : kept ? 'ok  ' : 'MISS';
  console.log(`${state} ${what.padEnd(64)} ${figure.toFixed(2).padStart(8)}  ${budget.padEnd(9)}  ${note}`);
}
