import type { Db } from '../database/index.ts';
import type { Codes } from '../sms/codes.ts';
import type { State } from '../state/index.ts';

/** What the customers' operations work with. */
export interface CustomerServices {
  db: Db;
  state: State;
  codes: Codes;
}
