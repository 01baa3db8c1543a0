/** A PostgreSQL server of the test that started it. */
export interface Postgres {
  url: string;
  /** Ends it without a shutdown, as a failing machine would. */
  crash(): Promise<void>;
  /** Starts it again with the same data. It may refuse queries until it has recovered. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Returns a port that nothing listens on, and that no connection takes while its server is closed. */
export function findPort(): Promise<number>;
export function startRedis(): Promise<{ url: string; stop(): Promise<void> }>;
/** @param waitsForDisk whether a commit waits for the disk, as in production. Otherwise data survives a crash of the server, not of the machine. */
export function startPostgres(options?: { waitsForDisk?: boolean }): Promise<Postgres>;
/** Starts a standby that streams from a server. */
export function startStandby(url: string): Promise<Postgres>;
/** Returns the folder of the newest PostgreSQL's programs; undefined when it is not installed. */
export function findPostgres(): string | undefined;
