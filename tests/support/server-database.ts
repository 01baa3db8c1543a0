import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database on a PostgreSQL server that belongs to one test. */
export interface ServerDatabase {
  url: string;
  /** Ends its connections and deletes it. */
  drop(): Promise<void>;
}

/**
 * Creates an empty database on a PostgreSQL server.
 *
 * @param server address of any of its databases.
 */
export async function createServerDatabase(server: string): Promise<ServerDatabase> {
  const name = `vitrine_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
