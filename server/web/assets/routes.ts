import { extname, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shop } from '#shop/server';
import type { Config } from '../../base/config/config.ts';
import { type FoundFile, type ReadPart, readPart } from '../../base/files/file-parts.ts';
import { statBelow } from '../../base/files/regular-files.ts';
import { watchFolder } from '../../base/files/watch-folder.ts';
import { chooseEncoding } from '../../base/http/choose-encoding.ts';
import { withoutDocumentPolicies } from '../../base/http/security-headers.ts';
import { FileUnreadable, sendFile } from '../../base/http/send-file.ts';
import { createJobs } from '../../base/jobs.ts';
import type { AssetFolder } from './asset-folder.ts';
import { readIcon } from './icon.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Headers of an asset: its name has the hash of its content. */
const FOR_EVER = {
  'cache-control': `public, max-age=${YEAR / 1000}, immutable`,
  vary: 'Accept-Encoding',
};

/** How long the start waits until the other nodes have this build's files, in ms. */
const START_PATIENCE = 10_000;

/** A file in the folder of assets: no hidden one, and no path. */
const NAME = /^[\w-][\w.-]{0,199}$/;

/** Files that the build also writes compressed: their type, which the name of a compressed one does not have. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves the client build at `/assets/`, and the icons. Assets of other builds, which pages that were opened before a
 * deploy or rendered by another node name, come from the asset folder. What no one has is 404, not to be cached.
 */
export async function assetRoutes(
  app: FastifyInstance,
  { config, folder }: { config: Pick<Config, 'clientDir' | 'assetsDir'>; folder: AssetFolder },
): Promise<void> {
  const { clientDir, assetsDir } = config;
  const build = join(clientDir, 'assets');
  watchFolder(app, folder, {
    name: 'asset folder',
    path: assetsDir,
    variable: 'ASSETS_DIR',
    served: 'The files of this build are served, others are refused.',
  });
  const every = createJobs(app);
  const keep = () => folder.keep(app.log);
  every('keeping assets', HOUR, keep);
  // Before the end of the jobs, which may wait for it.
  app.addHook('onClose', async () => folder.close());
  // Before this node serves a page that names them.
  await Promise.race([keep(), new Promise(resolve => setTimeout(resolve, START_PATIENCE).unref())]);

  await app.register(files, { root: build, serve: false, dotfiles: 'ignore' });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    // The build has compressed what is worth it.
    compress: false,
    onSend: withoutDocumentPolicies,
    async handler(request, reply) {
      const asked = request.params['*'];
      if (!NAME.test(asked)) return reply.callNotFound();
      const type = TYPES[extname(asked)];
      const encoding = type ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
      const names = [...new Set([asked + SUFFIXES[encoding], asked])];
      const send = (read: ReadPart, file: FoundFile) => {
        const encoded = { 'content-encoding': encoding, 'content-type': type as string };
        return sendFile(request, reply, read, file, { ...FOR_EVER, ...(file.name !== asked && encoded) });
      };
      const own = findIn(build, names);
      if (own) {
        try {
          return await send(async part => readPart(build, part), own);
        } catch (error) {
          // A later build has just replaced it.
          if (!(error instanceof FileUnreadable)) throw error;
        }
      }
      const found = await folder.find(names);
      return found ? send(folder.readPart, found) : reply.callNotFound();
    },
  });
  const { icon, mark } = shop.drawings;
  const drawings: Record<string, [type: string, read: () => string | Promise<Buffer>]> = {
    '/favicon.svg': ['image/svg+xml', () => icon],
    // Crawlers and apps that read no SVG request this one, which no page names.
    '/favicon.ico': ['image/x-icon', readIcon],
    '/word-mark.svg': ['image/svg+xml', () => mark.file],
  };
  for (const [url, [type, read]] of Object.entries(drawings)) {
    app.get(url, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${DAY / 1000}`)
        .send(await read()),
    );
  }
}

/** Returns the first of the names that is a file in the folder. Synchronous: this node's own files are on its own disk. */
function findIn(folder: string, names: readonly string[]): FoundFile | undefined {
  for (const name of names) {
    const stat = statBelow(folder, name);
    if (stat) return { name, stat: { size: stat.size, mtimeMs: stat.mtimeMs } };
  }
}
