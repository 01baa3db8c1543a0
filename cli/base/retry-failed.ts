import { describeFailure } from './describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from './io.ts';
import { toJson, visibleFields } from './visible.ts';

/** What is listed: all, or what has failed; of one order or of each. */
export interface RetryQuery {
  all: boolean;
  /** Whether it is done again at once. */
  retry: boolean;
  order: string | null;
}

/** What a command says of work that the shop does behind requests. */
export interface RetryTexts<Entry> {
  oneNumber(): string;
  none(): string;
  retried(): string;
  describe(entry: Entry): string;
}

interface Work<Entry> {
  /** Name of the list in JSON. */
  name: string;
  texts: RetryTexts<Entry>;
  isJson: boolean;
  operate(query: RetryQuery): Promise<Entry[]>;
}

/**
 * Lists work of the shop that has failed, such as refunds, of the order that the arguments name or of each, or has it done again.
 *
 * @returns the exit code.
 */
export async function retryFailed<Entry extends object>(
  { values: { all, retry }, positionals }: { values: Omit<RetryQuery, 'order'>; positionals: string[] },
  { name, texts, isJson, operate }: Work<Entry>,
  io: CliIo,
): Promise<number> {
  const [order = null, ...others] = positionals;
  if (others.length > 0) throw new UsageError(texts.oneNumber());
  let found: Entry[];
  try {
    found = await operate({ all, retry, order });
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  if (isJson) {
    await print(io.stdout, `${toJson({ [name]: found }, 2)}\n`);
    return EXIT.clean;
  }
  const shown = found.map(entry => texts.describe(visibleFields(entry)));
  await print(io.stdout, shown.join(''));
  if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
  else if (retry) await print(io.stderr, `${texts.retried()}\n`);
  return EXIT.clean;
}
