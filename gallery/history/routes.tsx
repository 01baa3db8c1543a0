import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine';
import { CachedPage, HISTORY, type PageServices, renderText, sendDocument } from '../../server/index.ts';
import { COMPARE, NOW, revisionAddress } from '../addresses.ts';
import { galleryLanguage } from '../language.ts';
import { compareTexts, type Version } from './compare-texts.ts';
import { readRevisions, readTextAt } from './git-history.ts';
import { ComparisonPage, RevisionsPage } from './HistoryPages.tsx';
import { type ReadFile, selfContained } from './self-contained.ts';
import { historyTexts } from './texts.ts';
import { HISTORY_POLICY, writeHistoryPage } from './write-page.ts';

/** Two versions in one call: more than a single page. In bytes. */
const BODY_LIMIT = 4 * 1024 * 1024;

const VERSION = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 300 }, text: { type: 'string' } },
  required: ['name', 'text'],
  additionalProperties: false,
};

type PageRequest = FastifyRequest<{
  Params: { key: string; revision: string };
  Querystring: { from?: string | string[]; to?: string | string[] };
}>;

/** Serves the history of pages in git, and comparisons of two versions; earlier and later pages are for editors only. */
export async function historyRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { config, source } = services;
  const page = {
    // `sendDocument` compresses pages.
    compress: false,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      (await services.mayPreview(request)) ? undefined : reply.callNotFound(),
  } as const;

  const send = (request: FastifyRequest, reply: FastifyReply, html: string, policy = HISTORY_POLICY) =>
    sendDocument(request, reply, new CachedPage(html, policy), 'never');

  /** Returns a page's text at a revision, or as it is now. */
  const textAt = (key: string, revision: string) =>
    revision === NOW ? source.read('pages', key) : readTextAt(config.contentDir, key, revision);

  const render = (key: string, text: string, css: string, language: Language) =>
    renderText(services, { key, lookId: null, isPreview: true, css, language }, text);

  app.get<{ Params: { key: string } }>(`${HISTORY}/:key`, page, async (request, reply) => {
    const { key } = request.params;
    const language = galleryLanguage(request, reply);
    const revisions = await readRevisions(config.contentDir, key);
    if (source.version('pages', key) === null && !revisions?.length) return reply.callNotFound();
    const content = <RevisionsPage name={key} revisions={revisions} />;
    return send(
      request,
      reply,
      await writeHistoryPage(historyTexts(language).history(key), content, language),
    );
  });

  // With an earlier or later version, the blocks that differ from it are marked.
  app.get(`${HISTORY}/:key/:revision`, page, async (request: PageRequest, reply) => {
    const { key, revision } = request.params;
    const [[from], [to]] = [[request.query.from].flat(), [request.query.to].flat()];
    const [text, earlier, later] = await Promise.all(
      [revision, from, to].map(version => (version === undefined ? null : textAt(key, version))),
    );
    if (typeof text !== 'string') return reply.callNotFound();
    const { marks } = await compareTexts(earlier ?? text, later ?? text);
    const { body, csp } = await render(
      key,
      text,
      earlier ? marks.after : marks.before,
      galleryLanguage(request, reply),
    );
    return send(request, reply, body, csp);
  });

  app.get(`${HISTORY}/:key/:revision/compare`, page, async (request: PageRequest, reply) => {
    const { key, revision } = request.params;
    const [other = NOW] = [request.query.to].flat();
    const language = galleryLanguage(request, reply);
    const texts = historyTexts(language);
    const nameVersion = (version: string) => (version === NOW ? texts.now() : version.slice(0, 10));
    const [before, after] = await Promise.all([textAt(key, revision), textAt(key, other)]);
    if (before === null || after === null) return reply.callNotFound();
    const { changes } = await compareTexts(before, after);
    const content = (
      <ComparisonPage
        changes={changes}
        page={key}
        before={{ name: nameVersion(revision), src: revisionAddress(key, revision, { to: other }) }}
        after={{ name: nameVersion(other), src: revisionAddress(key, other, { from: revision }) }}
      />
    );
    return send(request, reply, await writeHistoryPage(texts.differences(key), content, language));
  });

  // For `vitrine diff --html`: a file that needs no server.
  app.post<{ Body: { before: Version; after: Version } }>(
    COMPARE,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        hide: true,
        body: {
          type: 'object',
          properties: { before: VERSION, after: VERSION },
          required: ['before', 'after'],
          additionalProperties: false,
        },
      },
    },
    async (request, reply) => {
      const { before, after } = request.body;
      const language = galleryLanguage(request, reply);
      const { changes, marks } = await compareTexts(before.text, after.text);
      const read: ReadFile = async path => {
        const { statusCode, headers, rawPayload } = await app.inject(path);
        return statusCode === 200 ? { type: String(headers['content-type']), body: rawPayload } : null;
      };
      const renderSide = async ({ name, text }: Version, css: string) => ({
        name,
        srcDoc: await selfContained((await render('preview', text, css, language)).body, read),
      });
      const [from, to] = await Promise.all([
        renderSide(before, marks.before),
        renderSide(after, marks.after),
      ]);
      const content = <ComparisonPage changes={changes} before={from} after={to} />;
      return send(
        request,
        reply,
        await writeHistoryPage(`${before.name} → ${after.name}`, content, language),
      );
    },
  );
}
