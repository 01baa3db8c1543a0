import type { FastifyInstance } from 'fastify';
import { parseDocument } from '../content/documentError.ts';
import type { ContentSource } from '../content/folderSource.ts';
import { contentCalls as calls } from '../contract/content.ts';
import { schemaOf } from '../http/serve.ts';

/** The content calls of A §7: `cms/page/{key}` (with title and content) and `cms/block/{key}`. */
export function cmsRoutes(app: FastifyInstance, source: ContentSource): void {
  for (const [call, kind] of [
    [calls.page, 'pages'],
    [calls.block, 'blocks'],
  ] as const) {
    const schema = schemaOf(call);
    app.get<{ Params: { key: string } }>(call.paths[0], { schema }, async (request, reply) => {
      const { key } = request.params;
      const text = await source.read(kind, key);
      if (text === null) {
        reply.code(404).header('cache-control', 'no-store');
        return { status: 404, message: `没有内容：${key}`, data: null };
      }
      await parseDocument(kind, key, text);
      reply.header('cache-control', 'no-cache').header('content-type', 'application/json; charset=utf-8');
      // The document's own text: parsing and writing it again could move labels that look like numbers.
      return reply.send(`{"status":200,"message":"","data":${text.trim()}}`);
    });
  }
}
