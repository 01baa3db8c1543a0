import { Refusal } from '../../base/errors/refusal.ts';
import type { BaseServices } from '../../base/services.ts';
import { strings } from './strings.ts';

const DAY = 24 * 3600 * 1000;

/** Share of the budget at which the log warns. */
const WARN_AT = 0.8;

/** Sent messages of this process, and how much of the day's budget all processes have used; for the metrics. */
export const smsCounts = { sent: 0, refused: 0, budgetUsed: 0 };

/**
 * Counts a message towards the budget of the day, which limits the damage when someone finds a way to send many.
 *
 * @throws Refusal 503 above the budget.
 */
export async function spendBudget({
  state,
  config,
  log,
}: Pick<BaseServices, 'state' | 'config' | 'log'>): Promise<void> {
  const { count } = await state.count('sms:budget', DAY);
  const budget = config.smsBudget;
  smsCounts.budgetUsed = count / budget;
  if (count === Math.ceil(budget * WARN_AT))
    log.warn(`SMS: ${count} of ${budget} messages of a day are sent`);
  if (count <= budget) {
    smsCounts.sent++;
    return;
  }
  smsCounts.refused++;
  if (count === budget + 1) log.error(`SMS: the budget of ${budget} messages a day (SMS_BUDGET) is used up`);
  throw new Refusal(503, strings.busy);
}
