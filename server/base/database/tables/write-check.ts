/** One row, written by the check of readiness. */
export interface WriteCheckTable {
  id: number;
  checked_at: Date;
}
