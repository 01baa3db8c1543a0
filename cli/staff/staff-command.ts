import type { ListedStaff, StaffQuery } from '#contract';
import { STAFF_ROLES } from '#contract/staff';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible, visibleFields } from '../base/visible.ts';

const VERBS = ['list', 'invite', 'roles', 'suspend', 'reset'] as const;

const OPTIONS = {
  role: { type: 'string', short: 'r', values: STAFF_ROLES },
  folder: { type: 'string', multiple: true },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    verb: () => 'write what to do: vitrine staff list, invite, roles, suspend or reset.',
    name: (verb: string) => `staff ${verb} takes one name: vitrine staff ${verb} li.na`,
    role: (verb: string) =>
      `staff ${verb} needs a role: vitrine staff ${verb} li.na --role ${STAFF_ROLES.join(' | ')}`,
    none: () => 'There is no account yet. Invite someone: vitrine staff invite li.na --role admin',
    describe: ({ name, role, state, login, sessions }: ListedStaff, folders: string) =>
      `${name}  ${role}, ${state}, login: ${login}, sessions: ${sessions}${folders && `, only ${folders}`}\n`,
    link: (link: string) =>
      `\nSend this link to them; it is shown only now, works once and expires in three days:\n${link}\n`,
  },
  zh: {
    verb: () => '请写明操作：vitrine staff list、invite、roles、suspend 或 reset。',
    name: verb => `staff ${verb} 需要一个账号：vitrine staff ${verb} li.na`,
    role: verb => `staff ${verb} 需要角色：vitrine staff ${verb} li.na --role ${STAFF_ROLES.join(' | ')}`,
    none: () => '还没有账号。邀请一位员工：vitrine staff invite li.na --role admin',
    describe: ({ name, role, state, login, sessions }, folders) =>
      `${name}  ${role}，${state}，登录方式：${login}，会话：${sessions}${folders && `，仅限 ${folders}`}\n`,
    link: link => `\n请将此链接发给对方；仅在此显示一次，只能使用一次，三天后失效：\n${link}\n`,
  },
});

/** Runs `vitrine staff`: lists, invites, changes and suspends accounts of staff. */
export const staff = defineCommand({
  options: OPTIONS,
  words: () => VERBS,
  help: async () => (await import('./help.ts')).STAFF,
  run: runStaff,
});

async function runStaff({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const query = await readQuery(values, positionals, io);
  let found: Awaited<ReturnType<CliIo['operateStaff']>>;
  try {
    found = await io.operateStaff(query);
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const { staff: listed, link } = found;
  if (format === 'json') {
    await print(io.stdout, `${toJson({ staff: listed, ...(link && { link }) }, 2)}\n`);
    return EXIT.clean;
  }
  const lines = listed.map(one => texts.describe(visibleFields(one), visible(one.folders.join(', '))));
  await print(io.stdout, lines.join('') + (link ? texts.link(visible(link)) : ''));
  if (listed.length === 0) await print(io.stderr, `${texts.none()}\n`);
  return EXIT.clean;
}

async function readQuery(
  { role, folder = [] }: Parsed<typeof OPTIONS>['values'],
  [given, name, ...others]: readonly string[],
  io: CliIo,
): Promise<StaffQuery> {
  const texts = textsIn(io.language);
  const verb = VERBS.find(one => one === given);
  if (!verb) throw new UsageError(texts.verb());
  if (verb === 'list' && name === undefined) return { verb };
  if (verb === 'list' || name === undefined || others.length > 0) throw new UsageError(texts.name(verb));
  if (verb === 'suspend' || verb === 'reset') return { verb, name };
  if (role === undefined) throw new UsageError(texts.role(verb));
  return { verb, name, role: await choose('role', role, STAFF_ROLES, io.language), folders: folder };
}
