import { type Db, inTransaction } from '../../base/database/index.ts';
import { hashVisitor } from './read-batch.ts';

/** Sets whether a browser's visits are tracked. After a refusal its events are deleted, and later ones are dropped. */
export async function setTracking(db: Db, visitorKey: string, isAllowed: boolean): Promise<void> {
  const visitor = hashVisitor(visitorKey);
  await inTransaction(db, async tx => {
    if (isAllowed) {
      await tx.deleteFrom('tracking_refusals').where('visitor', '=', visitor).execute();
      return;
    }
    await tx
      .insertInto('tracking_refusals')
      .values({ visitor })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx.deleteFrom('tracking_batches').where('visitor', '=', visitor).execute();
  });
}
