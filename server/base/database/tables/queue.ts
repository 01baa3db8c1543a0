import type { Generated } from 'kysely';

/** Columns of a table whose rows are work: see `database/queue.ts`. */
export interface QueueColumns {
  id: Generated<number>;
  /** When the work is done next. A process that does it moves the time on, so that others leave it alone. */
  due_at: Date;
  attempts: Generated<number>;
}
