import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlockDefinition } from '#engine';
import { CachedPage, type PageAssets, type PageServices, renderText, sendDocument } from '../server/index.ts';
import { CHECK, GALLERY, pickerAddress, typeAddress } from './addresses.ts';
import { createGallery, type GalleryPage } from './create-gallery.tsx';
import { historyRoutes } from './history/routes.tsx';
import { galleryLanguage } from './language.ts';
import { writeGalleryPage } from './write-gallery-page.ts';

// `sendDocument` compresses pages.
const page = { compress: false } as const;

/** Serves the block gallery below /_gallery, with its scripts and stylesheets. */
export async function galleryRoutes(
  app: FastifyInstance,
  services: PageServices,
  assets: PageAssets,
): Promise<void> {
  const { config, entry } = services;
  const gallery = createGallery(entry.registry, config);

  await historyRoutes(app, services);

  const send = async (request: FastifyRequest, reply: FastifyReply, page: GalleryPage) => {
    const { html, csp } = await writeGalleryPage(services, assets, page);
    return sendDocument(request, reply, new CachedPage(html, csp), 'never');
  };

  app.get<{ Querystring: { q?: string | string[]; live?: string } }>(
    GALLERY,
    page,
    async (request, reply) => {
      const query = ([request.query.q].flat()[0] ?? '').trim();
      // A type's name opens its page, unless the script shows results while the editor types.
      const isType = entry.registry.get(query) !== undefined && request.query.live === undefined;
      if (isType) return reply.redirect(typeAddress(query), 303);
      return send(request, reply, await gallery.overview(query, galleryLanguage(request, reply)));
    },
  );

  app.get<{ Params: { type: string; file: string } }>(
    `${GALLERY}/:type/thumbnails/:file`,
    async (request, reply) => {
      const { type, file } = request.params;
      const picture = gallery.thumbnail(type, file);
      if (!picture) return reply.callNotFound();
      // The name changes with the sample.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.type('image/webp').send(picture);
    },
  );

  for (const kind of ['skus', 'media'] as const) {
    app.get<{ Querystring: { q?: string | string[] } }>(pickerAddress(kind), async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const query = [request.query.q].flat()[0] ?? '';
      return reply
        .type('text/html; charset=utf-8')
        .send(await gallery.picks(kind, query, galleryLanguage(request, reply)));
    });
  }

  app.get<{ Params: { type: string }; Querystring: Record<string, string | string[] | undefined> }>(
    `${GALLERY}/:type`,
    page,
    async (request, reply) => {
      const definition = entry.registry.get(request.params.type);
      if (!definition) return reply.callNotFound();
      const [json] = [request.query.json].flat();
      const [sample] = [request.query.sample].flat();
      const language = galleryLanguage(request, reply);
      return send(request, reply, await gallery.typePage(definition, { json, sample }, language));
    },
  );

  app.post<{ Body: { text: string } }>(
    CHECK,
    {
      schema: {
        body: {
          type: 'object',
          properties: { text: { type: 'string' } },
          required: ['text'],
          additionalProperties: false,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return gallery.check(request.body.text, galleryLanguage(request, reply));
    },
  );

  /** Renders a text like a page, with a card for each broken block. */
  async function preview(request: FastifyRequest, reply: FastifyReply, text: string | undefined) {
    if (text === undefined) return reply.callNotFound();
    const page = gallery.samples.buildPage(text);
    const query = {
      key: 'gallery',
      lookId: null,
      isPreview: true,
      language: galleryLanguage(request, reply),
    };
    const { body, csp } = await renderText(services, query, page);
    return sendDocument(request, reply, new CachedPage(body, csp), 'never');
  }

  app.get<{ Params: { type: string; name: string } }>(
    `${GALLERY}/preview/samples/:type/:name`,
    page,
    (request, reply) => {
      const known: BlockDefinition | undefined = entry.registry.get(request.params.type);
      const sample = known && gallery.samples.find(known.type, request.params.name);
      return preview(request, reply, sample?.text);
    },
  );

  app.get<{ Params: { id: string } }>(`${GALLERY}/preview/drafts/:id`, page, (request, reply) =>
    preview(request, reply, gallery.drafts.find(request.params.id)),
  );
}
