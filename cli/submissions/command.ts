import type { Submissions } from '#contract';
import { defineTexts, type Language } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { unknownName } from '../base/unknown-name.ts';
import { toJson, visibleFields } from '../base/visible.ts';
import { toCsv } from './csv.ts';

const OPTIONS = {
  campaign: { type: 'string', short: 'c' },
  format: { type: 'string', short: 'f', default: 'csv', values: ['csv', 'json'] },
  since: { type: 'string' },
  reveal: { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    noArgument: (argument: string) => `submissions takes no ${argument}. Write --campaign before it.`,
    campaign: () => 'submissions needs --campaign, the form.identifier of a block18 or block19.',
    masked: () => 'Mobiles and names are masked. Add --reveal to print them.',
    none: () => 'There are no such submissions.',
    since: (date: string) => `--since is ${date}; it takes a date such as 2026-08-01.`,
  },
  zh: {
    noArgument: argument => `submissions 不接受参数 ${argument}。请在其前写 --campaign。`,
    campaign: () => 'submissions 需要 --campaign，即 block18 或 block19 的 form.identifier。',
    masked: () => '手机号和姓名已遮蔽。加 --reveal 可完整显示。',
    none: () => '没有符合条件的提交记录。',
    since: date => `--since 的值为 ${date}，应为 2026-08-01 这样的日期。`,
  },
});

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
export const submissions = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).SUBMISSIONS,
  run: runSubmissions,
});

async function runSubmissions({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const { campaign, reveal } = values;
  if (positionals.length > 0) {
    throw new UsageError(texts.noArgument(JSON.stringify(positionals[0])));
  }
  if (campaign === undefined) {
    throw new UsageError(texts.campaign());
  }
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const since = values.since === undefined ? null : parseDate(values.since, io.language);

  let found: Submissions;
  try {
    found = await io.readSubmissions({ campaign, since, reveal });
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const { submissions } = found;
  const isCsv = format === 'csv';
  await print(
    io.stdout,
    isCsv ? toCsv(COLUMNS, submissions.map(visibleFields)) : `${toJson({ submissions }, 2)}\n`,
    'data',
  );
  await print(io.stderr, remarkOn(found, campaign, reveal, io.language));
  return EXIT.clean;
}

/** Returns a remark for standard error, so that an empty or masked export is no surprise. */
function remarkOn(
  { submissions, campaigns }: Submissions,
  campaign: string,
  reveal: boolean,
  language: Language,
): string {
  const texts = textsIn(language);
  if (submissions.length > 0) {
    return reveal ? '' : `${texts.masked()}\n`;
  }
  const isKnown = campaigns.includes(campaign);
  if (isKnown || campaigns.length === 0) return `${texts.none()}\n`;
  return `${unknownName('campaign', campaign, campaigns, language)}\n`;
}

/** Parses a date as the start of that day in China. */
function parseDate(text: string, language: Language): Date {
  const date = new Date(`${text}T00:00:00+08:00`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime());
  // A day that the month lacks would become a day of the next month.
  if (!isDate || new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) !== text) {
    throw new UsageError(textsIn(language).since(JSON.stringify(text)));
  }
  return date;
}
