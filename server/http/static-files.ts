import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;

/** Serves the client build at `/assets/`, and the favicon. */
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
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', config.clientDir, { maxAge: DAY, immutable: false }),
  );
}
