import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;

/** Serves the client build at `/assets/`, and the icons. */
export async function staticFiles(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    decorateReply: true,
    setHeaders: response => void response.setHeader('vary', 'Accept-Encoding'),
  });
  // Crawlers and apps that read no SVG request the second one, which no page names.
  for (const name of ['favicon.svg', 'favicon.ico']) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, config.clientDir, { maxAge: DAY, immutable: false }),
    );
  }
}
