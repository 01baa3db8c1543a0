import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type * as BuiltShop from '../../src/built-shop.ts';
import { findPackages } from './find-packages.ts';

/** Where a shop is, and its settings. */
export interface ShopOptions {
  /** Folder of the project, which `vitrine build` has built. By default the working directory. */
  root?: string;
  /** Settings, as the environment of `vitrine start` has them. By default this process's environment. */
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * `vitrine/server`: opens a built shop without listening. Call `listen` on what it returns, or give it requests with
 * `routing`.
 *
 * @throws Error when the project is not built, or a setting or the database can't be used.
 */
export async function createShop({
  root = process.cwd(),
  env = process.env,
}: ShopOptions = {}): Promise<FastifyInstance> {
  const project = resolve(root);
  const file = join(project, 'dist/server/shop.js');
  if (!existsSync(file)) throw new Error(`There is no build in ${join(project, 'dist')}. Run: vitrine build`);
  findPackages();
  const { openShop } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof BuiltShop;
  return openShop(env, project);
}

/**
 * A plugin for a server of one's own: `server.register(shop, { root })`. What the server has no route for is answered by the
 * shop, which closes with it.
 */
export async function shop(server: FastifyInstance, options: ShopOptions): Promise<void> {
  const opened = await createShop(options);
  await opened.ready();
  server.addHook('onClose', () => opened.close());
  // A body stays unread for the shop.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.all('/*', (request, reply) => {
    reply.hijack();
    opened.routing(request.raw, reply.raw);
  });
}
