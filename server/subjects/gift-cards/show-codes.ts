import { sql } from 'kysely';
import { formatPrice } from '#shop/language';
import type { Db, Tx } from '../../base/database/index.ts';
import { groupCode, openCode } from './card-code.ts';

/** A card of an order, for its buyer. */
export interface IssuedCard {
  amount: string;
  /** The last four characters of the code; empty while a new one is made. */
  ending: string;
  state: 'valid' | 'blocked' | 'renewing' | 'renewed';
  /** Empty unless it is shown now. */
  code: string;
  /** Whether the code can be shown. */
  is_hidden: boolean;
}

/** Minutes in which codes can be shown again, in case the first answer was lost. */
const AGAIN = 10;

/** Lists the cards that an order has paid for, without their codes. */
export async function listCards(db: Db | Tx, orderId: number): Promise<IssuedCard[]> {
  const cards = await readCards(db, orderId);
  return cards.map(card => ({ ...describe(card), code: '', is_hidden: card.can_show }));
}

/** Shows the codes of an order to its buyer, once: after ten minutes they cannot be shown again. The caller has locked the order. */
export async function showCodes(tx: Tx, orderId: number, secretKey: string): Promise<IssuedCard[]> {
  const cards = await readCards(tx, orderId);
  await tx
    .updateTable('gift_cards')
    .set({ shown_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('shown_at', 'is', null)
    .execute();
  return cards.map(card => {
    const code = card.can_show ? openCode(secretKey, card) : null;
    return { ...describe(card), code: code ? groupCode(code) : '', is_hidden: false };
  });
}

function describe({ amount, ending, blocked_at, renewal }: CardRow) {
  const renewed = renewal === 'due' ? 'renewing' : renewal === 'done' ? 'renewed' : 'valid';
  return { amount: formatPrice(amount), ending, state: blocked_at ? 'blocked' : renewed } as const;
}

type CardRow = Awaited<ReturnType<typeof readCards>>[number];

function readCards(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('gift_cards')
    .select(['amount', 'ending', 'code_hash', 'sealed_code', 'blocked_at', 'renewal'])
    .select(
      sql<boolean>`sealed_code is not null and blocked_at is null
        and (shown_at is null or shown_at > now() - make_interval(mins => ${AGAIN}::integer))`.as('can_show'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('number')
    .execute();
}
