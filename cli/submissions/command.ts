import { type CliIo, EXIT, print, type Submissions, UsageError } from '../io.ts';
import { choose, parseOptions } from '../parse-options.ts';
import { unknownName } from '../unknown-name.ts';
import { toCsv } from './csv.ts';

const OPTIONS = {
  campaign: { type: 'string', short: 'c' },
  format: { type: 'string', short: 'f', default: 'csv' },
  since: { type: 'string' },
  reveal: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const COLUMNS = [
  'campaign',
  'mobile',
  'appellation',
  'firstname',
  'lastname',
  'is_subscriber',
  'created_at',
  'updated_at',
] as const;

/** Runs `vitrine submissions`: prints what shoppers have sent by the forms of a campaign. */
export async function submissionsCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand(['submissions'], io);
  const { campaign, reveal } = values;
  if (positionals.length > 0) {
    throw new UsageError(
      `submissions takes no ${JSON.stringify(positionals[0])}. Write --campaign before it.`,
    );
  }
  if (campaign === undefined) {
    throw new UsageError('submissions needs --campaign, the form.identifier of a block18 or block19.');
  }
  const format = await choose('format', values.format, ['csv', 'json']);
  const since = values.since === undefined ? null : parseDate(values.since);

  let found: Submissions;
  try {
    found = await io.readSubmissions({ campaign, since, reveal });
  } catch (error) {
    await print(io.stderr, `vitrine: ${error instanceof Error ? error.message : error}\n`);
    return EXIT.usage;
  }
  const { submissions } = found;
  const isCsv = format === 'csv';
  await print(
    io.stdout,
    isCsv ? toCsv(COLUMNS, submissions) : `${JSON.stringify({ submissions }, null, 2)}\n`,
  );
  await print(io.stderr, remarkOn(found, campaign, reveal));
  return EXIT.clean;
}

/** Returns a remark for standard error, so that an empty or masked export is no surprise. */
function remarkOn({ submissions, campaigns }: Submissions, campaign: string, reveal: boolean): string {
  if (submissions.length > 0) {
    return reveal ? '' : 'Mobiles and names are masked. Add --reveal to print them.\n';
  }
  const isKnown = campaigns.includes(campaign);
  if (isKnown || campaigns.length === 0) return 'There are no such submissions.\n';
  return `${unknownName('submission of the campaign', campaign, campaigns)}\n`;
}

/** Parses a date as the start of that day in China. */
function parseDate(text: string): Date {
  const date = new Date(`${text}T00:00:00+08:00`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime());
  // A day that the month lacks would become a day of the next month.
  if (!isDate || new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) !== text) {
    throw new UsageError(`--since is ${JSON.stringify(text)}; it takes a date such as 2026-08-01.`);
  }
  return date;
}
