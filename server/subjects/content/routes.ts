import type { FastifyInstance } from 'fastify';
import { contentCalls as calls } from '#contract';
import { toRouteSchema } from '../../base/http/serve.ts';
import type { ContentSource } from './content-source.ts';
import { readShown } from './shown-content.ts';
import { strings } from './strings.ts';

/** Content by key, as it shows now: `cms/page/{key}` (title and content) and `cms/block/{key}`. */
export async function contentRoutes(
  app: FastifyInstance,
  { source }: { source: ContentSource },
): Promise<void> {
  for (const [call, kind] of [
    [calls.page, 'pages'],
    [calls.block, 'blocks'],
  ] as const) {
    const schema = toRouteSchema(call);
    app.get<{ Params: { key: string } }>(call.paths[0], { schema }, async (request, reply) => {
      const { key } = request.params;
      const { text } = await readShown(source, kind, key);
      if (text === null) {
        reply.code(404).header('cache-control', 'no-store');
        return { status: 404, message: strings.notFound(key), data: null };
      }
      reply.header('cache-control', 'no-cache').header('content-type', 'application/json; charset=utf-8');
      // Sends the document's own text: parsing and serializing would reorder labels that look like numbers.
      return reply.send(`{"status":200,"message":"","data":${text.trim()}}`);
    });
  }
}
