import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ModuleRunner } from 'vite/module-runner';
import type { Config, Database, State } from '../../server/index.ts';
import type * as Shop from '../../src/dev/shop.ts';
import type { DevParts } from '../../src/dev/shop.ts';
import { moduleName, type Place } from '../vite/place.mjs';

/** The running shop. */
export interface ShopServer {
  config: Config;
  /** Returns the path of the link that logs in staff, which each restart replaces; null where there is no content to edit. */
  developerLink(): string | null;
  /** Answers a request; false if no shop is open. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Opens the shop again from the changed sources. Rejects if they fail; then the previous shop stays open.
   *
   * @param reopenDatabase whether the database opens again, too, as new migrations need.
   */
  restart(reopenDatabase: boolean): Promise<void>;
  /** Describes why the server can't listen on its address. */
  describeListenError(error: NodeJS.ErrnoException): string;
  close(): Promise<void>;
}

/** What outlives restarts, so that the bag, logins and SMS codes stay. */
interface Storage {
  database: Database;
  state: State;
}

/** @throws Error when the sources fail, or a setting or the database can't be used. */
export async function createShopServer(
  runner: ModuleRunner,
  place: Place,
  parts: Omit<DevParts, keyof Storage>,
): Promise<ShopServer> {
  /** Path of the module that opens the shop. */
  const path = moduleName(place, '/src/dev/shop.ts');
  const { readConfig, describeListenError } = await runner.import<typeof Shop>(path);
  const config = readConfig(process.env, place.project);
  let storage: Storage | undefined;
  let app: FastifyInstance | undefined;

  async function open(): Promise<void> {
    const { openShop, openDatabase, openState } = await runner.import<typeof Shop>(path);
    storage ??= { database: await openDatabase(config), state: await openState(config) };
    const opened = await openShop(config, { ...parts, ...storage });
    // The previous shop finishes the requests that it has begun.
    void app?.close();
    app = opened;
  }

  async function closeAll(): Promise<void> {
    await app?.close();
    app = undefined;
    await storage?.state.close();
    await storage?.database.close();
    storage = undefined;
  }

  await open();
  return {
    config,
    developerLink: () => (config.contentStore === 'database' ? (app?.developerLink ?? null) : null),
    answer(request, response) {
      app?.routing(request, response);
      return app !== undefined;
    },
    async restart(reopenDatabase) {
      if (reopenDatabase) await closeAll();
      await open();
    },
    describeListenError: error => describeListenError(error, config),
    close: closeAll,
  };
}
