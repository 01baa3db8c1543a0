import { hasPassed, type Row } from './row.ts';

/** How disturbances run. */
export interface Context {
  /** Whether a short version is enough. */
  isSmall: boolean;
  /** Addresses of a PostgreSQL and a Redis server for those that do not disturb these. */
  storage: { TEST_DATABASE_URL?: string | undefined; TEST_REDIS_URL?: string | undefined };
}

/** Disturbs shops in one way, and returns a row for each of its kinds or databases. */
export type Fault = (context: Context) => Promise<Row[]>;

/** Disturbances by name; each is loaded when it runs. */
export type Faults = Readonly<globalThis.Record<string, () => Promise<Fault>>>;

const HEAD = ['', 'disturbance', 'what', 'requests', 'lost', 'oversold', 'wrong 5xx', 's', 'limits held'];

/** Examples of each kind of failure that are printed. */
const EXAMPLES = 5;

/**
 * Runs disturbances one after the other, prints what is wrong with each, and the table of all.
 *
 * @param names of the disturbances; none for all.
 * @returns whether nothing was lost, oversold or answered wrongly, and every limit was held.
 */
export async function runFaults(
  faults: Faults,
  names: readonly string[],
  context: Context,
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const unknown = names.filter(name => !(name in faults));
  if (unknown.length > 0) {
    print(`There is no "${unknown.join('", "')}". Disturbances: ${Object.keys(faults).join(', ')}.`);
    return false;
  }
  const rows: [string, Row][] = [];
  for (const name of names.length > 0 ? names : Object.keys(faults)) {
    for (const row of await runFault(faults, name, context)) {
      rows.push([name, row]);
      // As each ends: all take minutes.
      print(`${hasPassed(row) ? 'ok  ' : 'FAIL'} ${name}: ${row.what}, ${row.seconds.toFixed()} s`);
      for (const line of explain(row)) print(`${name}: ${row.what}: ${line}`);
    }
  }
  print('');
  for (const line of formatTable([HEAD, ...rows.map(([name, row]) => formatRow(name, row))])) print(line);
  return rows.length > 0 && rows.every(([, row]) => hasPassed(row));
}

async function runFault(faults: Faults, name: string, context: Context): Promise<Row[]> {
  const failed = (error: string): Row[] => [
    { what: '', requests: 0, lost: [], oversold: 0, wrong: [], limits: [], seconds: 0, error },
  ];
  try {
    const run = await (faults[name] as Faults[string])();
    const rows = await run(context);
    return rows.length > 0 ? rows : failed('it did nothing.');
  } catch (error) {
    return failed((error as Error).stack ?? String(error));
  }
}

function formatRow(name: string, row: Row): string[] {
  const { what, requests, lost, oversold, wrong, limits, seconds } = row;
  const broken = limits.filter(({ isHeld }) => !isHeld);
  const named = (broken.length > 0 ? broken : limits).map(limit => limit.what).join(', ');
  const held =
    row.error !== undefined ? 'no: it failed' : `${broken.length > 0 ? 'no' : 'yes'}: ${named || '-'}`;
  return [
    hasPassed(row) ? 'ok' : 'FAIL',
    ...[name, what, String(requests), String(lost.length), String(oversold), String(wrong.length)],
    ...[seconds.toFixed(), held],
  ];
}

function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Lists what is wrong with a row. */
function explain({ lost, wrong, oversold, limits, error }: Row): string[] {
  const list = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${all.length} ${title}: ${[...new Set(all)].slice(0, EXAMPLES).join(' | ')}`];
  return [
    ...list('lost', lost),
    ...list('wrong', wrong),
    ...list(
      'limits not held',
      limits.filter(({ isHeld }) => !isHeld).map(limit => limit.what),
    ),
    ...(oversold > 0 ? [`${oversold} oversold`] : []),
    ...(error !== undefined ? [error] : []),
  ];
}
