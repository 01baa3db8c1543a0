import { RETURN_STATES } from '#contract/return-states';
import { type CliIo, EXIT, type ListedReturn, print, UsageError } from '../io.ts';
import { choose, parseOptions } from '../parse-options.ts';

const OPTIONS = {
  state: { type: 'string', short: 's' },
  to: { type: 'string' },
  damaged: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `vitrine returns`: lists what shoppers want to return, and moves a return to its next state. */
export async function returnsCommand(args: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = await parseOptions(args, OPTIONS);
  if (values.help) return (await import('../help.ts')).helpCommand(['returns'], io);
  const [number, ...others] = positionals;
  if (others.length > 0) throw new UsageError('returns takes one number of a return.');
  if ((number === undefined) !== (values.to === undefined)) {
    throw new UsageError(
      'To move a return, write its number and --to: vitrine returns R261122123456 --to approved',
    );
  }
  if (values.damaged && values.to !== 'refunded') {
    throw new UsageError(
      '--damaged says that the pieces of a refunded return are not sold again: write it with --to refunded.',
    );
  }
  const state = values.state === undefined ? null : await choose('state', values.state, RETURN_STATES);
  const format = await choose('format', values.format, ['pretty', 'json']);
  const query =
    number !== undefined && values.to !== undefined
      ? { number, to: await choose('to', values.to, RETURN_STATES), isDamaged: values.damaged }
      : { state };
  let found: ListedReturn[];
  try {
    found = await io.operateReturns(query);
  } catch (error) {
    await print(io.stderr, `vitrine: ${error instanceof Error ? error.message : error}\n`);
    return EXIT.usage;
  }
  const text =
    format === 'json' ? `${JSON.stringify({ returns: found }, null, 2)}\n` : found.map(describe).join('\n');
  await print(io.stdout, text);
  if (found.length === 0) await print(io.stderr, 'There are no such returns.\n');
  return EXIT.clean;
}

const describe = ({
  return_number,
  order,
  state,
  next,
  reason,
  note,
  pickup,
  pieces,
  is_restocked,
  created_at,
}: ListedReturn) =>
  `${return_number}  ${state}${next.length > 0 ? ` → ${next.join(' | ')}` : ''}
  order    ${order}, requested ${created_at}
  pieces   ${pieces}${is_restocked ? ' (back in stock)' : ''}
  reason   ${reason}${note && `: ${note}`}
  pick-up  ${pickup}
`;
