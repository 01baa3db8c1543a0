import type { ListedToken, TokensQuery } from '#contract';
import { TOKEN_SCOPES, type TokenScope } from '#contract/staff';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visibleFields } from '../base/visible.ts';

const VERBS = ['list', 'create', 'revoke'] as const;

const OPTIONS = {
  scope: { type: 'string', short: 's', multiple: true, values: TOKEN_SCOPES },
  folder: { type: 'string', multiple: true },
  days: { type: 'string', default: '90' },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    verb: () => 'write what to do: vitrine tokens list, create or revoke.',
    name: (verb: string) => `tokens ${verb} takes one name: vitrine tokens ${verb} ci`,
    scope: () => 'a token needs a scope: vitrine tokens create ci --scope documents:read',
    none: () => 'There is no token yet. Create one: vitrine tokens create ci --scope documents:read',
    describe: ({ name, state, expires_at, used_at, created_by }: ListedToken, scopes: string) =>
      `${name}  ${state}, ${scopes}, by ${created_by}, expires ${expires_at}${used_at && `, used ${used_at}`}\n`,
    secret: (secret: string) =>
      `\nKeep this token; it is shown only now. Commands read it from VITRINE_TOKEN:\n${secret}\n`,
  },
  zh: {
    verb: () => '请写明操作：vitrine tokens list、create 或 revoke。',
    name: verb => `tokens ${verb} 需要一个名称：vitrine tokens ${verb} ci`,
    scope: () => '令牌需要权限范围：vitrine tokens create ci --scope documents:read',
    none: () => '还没有令牌。创建一个：vitrine tokens create ci --scope documents:read',
    describe: ({ name, state, expires_at, used_at, created_by }, scopes) =>
      `${name}  ${state}，${scopes}，创建者 ${created_by}，到期 ${expires_at}${used_at && `，最近使用 ${used_at}`}\n`,
    secret: secret => `\n请妥善保存此令牌，仅在此显示一次。命令从 VITRINE_TOKEN 读取它：\n${secret}\n`,
  },
});

/** Runs `vitrine tokens`: lists, creates and revokes tokens of the admin API. */
export const tokens = defineCommand({
  options: OPTIONS,
  words: () => VERBS,
  help: async () => (await import('./help.ts')).TOKENS,
  run: runTokens,
});

async function runTokens({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const query = await readQuery(values, positionals, io);
  let found: Awaited<ReturnType<CliIo['operateTokens']>>;
  try {
    found = await io.operateTokens(query);
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const { tokens: listed, secret } = found;
  if (format === 'json') {
    await print(io.stdout, `${toJson({ tokens: listed, ...(secret && { secret }) }, 2)}\n`);
    return EXIT.clean;
  }
  const lines = listed.map(one => texts.describe(visibleFields(one), one.scopes.join(' ')));
  await print(io.stdout, lines.join('') + (secret ? texts.secret(secret) : ''));
  if (listed.length === 0) await print(io.stderr, `${texts.none()}\n`);
  return EXIT.clean;
}

async function readQuery(
  { scope = [], folder = [], days }: Parsed<typeof OPTIONS>['values'],
  [given, name, ...others]: readonly string[],
  io: CliIo,
): Promise<TokensQuery> {
  const texts = textsIn(io.language);
  const verb = VERBS.find(one => one === given);
  if (!verb) throw new UsageError(texts.verb());
  if (verb === 'list' && name === undefined) return { verb };
  if (verb === 'list' || name === undefined || others.length > 0) throw new UsageError(texts.name(verb));
  if (verb === 'revoke') return { verb, name };
  if (scope.length === 0) throw new UsageError(texts.scope());
  const scopes: TokenScope[] = [];
  for (const one of scope) scopes.push(await choose('scope', one, TOKEN_SCOPES, io.language));
  return { verb, name, scopes, folders: folder, days: Number(days) };
}
