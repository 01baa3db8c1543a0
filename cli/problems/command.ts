import { type CliIo, EXIT, print, UsageError } from '../io.ts';
import { parseOptions } from '../parse-options.ts';

const OPTIONS = {
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** How long a shop may take to answer, in ms. */
const TIMEOUT = 10_000;

/** Runs `vitrine problems --url X`: lists what a running shop cannot show. */
export async function problemsCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand(['problems'], io);
  if (values.url === undefined || !URL.canParse(values.url)) {
    throw new UsageError('problems needs the address of a running shop: --url https://www.example.cn');
  }
  const status = await readStatus(new URL('/readyz', values.url));
  const lines = [
    ...listOf(status, 'setAsideBlocks').map(
      ({ page, label, type }) => `${page}: "${label}" (${type}) keeps failing and is not shown.`,
    ),
    ...listOf(status, 'stalePages').map(page => `${page}: an earlier version is shown.`),
    ...listOf(status, 'unreadableDocuments').map(document => `${document}: cannot be read.`),
  ];
  await print(io.stdout, lines.length > 0 ? lines.map(line => `${line}\n`).join('') : 'No problems.\n');
  return lines.length > 0 ? EXIT.findings : EXIT.clean;
}

interface Status {
  setAsideBlocks?: { page: string; label: string; type: string }[];
  stalePages?: string[];
  unreadableDocuments?: string[];
}

const listOf = <N extends keyof Status>(status: Status, name: N): NonNullable<Status[N]> | never[] =>
  status[name] ?? [];

async function readStatus(url: URL): Promise<Status> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${url} does not answer as a shop does (${reason}).`);
  }
}
