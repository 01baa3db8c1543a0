import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../server/base/database/index.ts';
import { copyShopDatabase } from './blank-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A shop in a process of its own, which may be killed and started again with its data. */
export class DisturbedShop {
  private server: ServerProcess | undefined;

  private constructor(
    /** Folder of the embedded database. */
    readonly dataDir: string,
    private readonly databaseUrl: string,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * @param databaseUrl of a PostgreSQL server; empty for the embedded database.
   * @param dataDir a folder, if it must be a certain one.
   */
  static async create(
    databaseUrl = '',
    env: Record<string, string> = {},
    dataDir = mkdtempSync(join(tmpdir(), 'vitrine-disturbed-')),
  ): Promise<DisturbedShop> {
    if (databaseUrl === '') await copyShopDatabase(dataDir);
    return new DisturbedShop(dataDir, databaseUrl, env);
  }

  /** Address of the running server; it changes with each start. */
  readonly url = (): string => this.process.url;

  get process(): ServerProcess {
    if (!this.server) throw new Error('The shop is not open.');
    return this.server;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.server = await startServer(ROOT, {
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: '',
      LOG_LEVEL: 'silent',
      ...this.env,
      ...env,
    });
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.stop();
  }

  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.kill();
  }

  /** Works with the database. The embedded one must not be in use by the server. */
  async inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir: this.dataDir, databaseUrl: this.databaseUrl });
    return work(database).finally(() => database.close());
  }

  /** Ends the server, and removes the data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
