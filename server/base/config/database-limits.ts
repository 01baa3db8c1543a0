/** How long the server waits for PostgreSQL, in ms. */
export interface DatabaseLimits {
  /** For a connection, new or from the pool. */
  connect: number;
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
}
