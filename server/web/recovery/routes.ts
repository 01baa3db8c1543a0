import type { FastifyInstance } from 'fastify';

/** Address of the script. It has no hash: pages of every build ask any server for it. */
const SCRIPT = '/_recovery.js';

/**
 * Serves the script that recovers pages of another build, with the build of this server. Never stored: it is the question
 * whether there is a newer build.
 */
export async function recoveryRoutes(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  const text = import('./page/index.ts?module').then(
    ({ default: script }) => `const CURRENT_BUILD = ${JSON.stringify(build)};\n${script}`,
  );
  app.get(SCRIPT, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(await text),
  );
}
