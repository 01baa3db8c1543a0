import type { FastifyInstance } from 'fastify';
import type { ContentSource, DocumentKind } from '../content/folderSource.ts';

/** The content calls of A §7: `cms/page/{key}` (with title and content) and `cms/block/{key}`. */
export function cmsRoutes(app: FastifyInstance, source: ContentSource): void {
  for (const [path, kind] of [
    ['page', 'pages'],
    ['block', 'blocks'],
  ] as const) {
    app.get<{ Params: { key: string } }>(`/rest/default/V1/cms/${path}/:key`, async (request, reply) => {
      const data = await readDocument(source, kind, request.params.key);
      if (data === null) {
        return reply.code(404).send({ status: 404, message: `没有内容：${request.params.key}`, data: null });
      }
      reply.header('cache-control', 'no-cache').header('content-type', 'application/json; charset=utf-8');
      // The document's own text: parsing and writing it again could move labels that look like numbers.
      return reply.send(`{"status":200,"message":"","data":${data}}`);
    });
  }
}

async function readDocument(source: ContentSource, kind: DocumentKind, key: string): Promise<string | null> {
  const text = await source.read(kind, key);
  if (text === null) return null;
  JSON.parse(text);
  return text.replace(/^\ufeff/, '').trim();
}
