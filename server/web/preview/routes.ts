import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IN_PLACE_TYPE } from '#engine';
import { fillPromises } from '#shop/promises';
import type { Config } from '../../base/config/config.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { editorLanguage } from '../../base/http/editor-language.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import { limitCalls } from '../../base/http/limit-calls.ts';
import { validateRequests } from '../../base/http/validation.ts';
import type { Load } from '../../base/overload/load.ts';
import type { State } from '../../base/state/state.ts';
import { CachedPage } from '../pages/cached-page.ts';
import type { PageServices } from '../pages/page-query.ts';
import { readPreviewTime } from '../pages/preview-time.ts';
import { renderText } from '../pages/render-page.ts';
import { sendDocument } from '../pages/send-document.ts';
import { createDrafts, type Draft } from './drafts.ts';
import { CREATE, readToken, signToken, TokenError } from './token.ts';

export interface PreviewOptions {
  services: PageServices;
  settings: NonNullable<Config['preview']>;
  state: State;
  load: Load;
}

/** A page as an editor sends it: JSON, or its text, in which repeated labels and mistakes are found. */
type GivenPage = object | string;

type LinkRequest = FastifyRequest<{ Params: { id: string } }>;

/** Edits of one preview: by draft and not by address, which the editors of an agency share. */
const EDITS = { max: 1200, window: 60_000 };

const PREVIEW = '/_preview';
const DEFAULT_KEY = 'preview';
const NO_DRAFT = 'The preview is no longer stored. Create another one.';
const NO_EDITOR =
  'The link of a preview only shows it. Send the token that has created it with each edit: {page, token}.';

const page = { anyOf: [{ type: 'object' }, { type: 'string' }] };
const key = { type: 'string', pattern: '^[\\w-]{1,100}$' };
const buildBodySchema = (properties: object) => ({
  type: 'object',
  properties,
  required: ['page'],
  additionalProperties: false,
});

/**
 * Previews of pages that another CMS sends, in frames of its origin. A token authorises each request, so no cookie is
 * needed: the link's own to see a preview, the editor's to create and change one. Without a token the addresses answer like
 * unknown ones. Its own scope: calls refuse other sites.
 */
export async function previewRoutes(
  app: FastifyInstance,
  { services, settings, state, load }: PreviewOptions,
): Promise<void> {
  const { origins, key: secret } = settings;
  const { config, assets } = services;
  const drafts = createDrafts(state);
  /** Pages load their script at once, as the CMS waits for it, and may be framed by the CMS only. */
  const framed: PageServices = {
    ...services,
    assets: {
      ...assets,
      startsAtOnce: true,
      policy: { ...assets.policy, 'frame-ancestors': origins.join(' ') },
    },
  };
  limitCalls(app, { state, load, factor: config.callLimits, readToken: () => undefined });
  validateRequests(app);
  app.setErrorHandler(answerError);
  /** Lets a script of the CMS read the response. Only after a token was given: an unknown address has no such header. */
  const shareWithOrigin = ({ headers: { origin } }: FastifyRequest, reply: FastifyReply) => {
    if (origin === undefined || !origins.includes(origin)) return false;
    reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
    return true;
  };

  /** Renders a draft: the document, or for a change of the page in place its JSON. */
  const render = (request: LinkRequest, { key, text }: Draft, isInPlace: boolean) => {
    const { id } = request.params;
    const language = editorLanguage(request);
    const { at } = request.query as { at?: string | string[] };
    const time = readPreviewTime(at);
    const moved = time === undefined ? '' : `&at=${encodeURIComponent(String(at))}`;
    const address = `${PREVIEW}/${id}?token=${linkToken(request) ?? ''}&lang=${language}${moved}`;
    const live = { address, origins };
    return renderText(
      framed,
      { key, lookId: null, isPreview: true, at: time, live, isInPlace, language },
      text,
    );
  };

  app.options(PREVIEW, (request, reply) => {
    if (!shareWithOrigin(request, reply)) return reply.callNotFound();
    const allowed = 'authorization, content-type';
    return reply
      .headers({ 'access-control-allow-headers': allowed, 'access-control-max-age': '600' })
      .code(204)
      .send();
  });

  app.post<{ Body: { page: GivenPage; key?: string } }>(
    PREVIEW,
    {
      config: { cost: 'costly' },
      schema: { body: buildBodySchema({ page, key }), hide: true },
      onRequest: async (request, reply) => {
        const token = readBearer(request);
        if (token === undefined) return reply.callNotFound();
        shareWithOrigin(request, reply);
        readToken(secret, CREATE, token);
      },
    },
    async (request, reply) => {
      const { page, key = DEFAULT_KEY } = request.body;
      const id = await drafts.create({ key, text: toText(page) });
      const expires = readToken(secret, CREATE, readBearer(request) ?? '');
      const origin = config.production ? config.publicOrigin : `${request.protocol}://${request.host}`;
      const link = `${origin}${PREVIEW}/${id}?token=${signToken(secret, id, expires)}`;
      reply.header('cache-control', 'no-store');
      return { status: 200, message: '', data: { link, expires } };
    },
  );

  /** Checks the token of a preview's own address. */
  const checkLink = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = (request as LinkRequest).params;
    const token = linkToken(request);
    if (token === undefined) return reply.callNotFound();
    readToken(secret, id, token);
  };

  /** Checks the token of an editor, which changes need: the link is passed on to people who only read. */
  const checkEditor = async (request: FastifyRequest) => {
    const token = readBearer(request);
    if (token === undefined) throw new TokenError(NO_EDITOR);
    readToken(secret, CREATE, token);
  };

  app.get<{ Params: { id: string } }>(
    `${PREVIEW}/:id`,
    { config: { cost: 'costly' }, schema: { hide: true }, onRequest: checkLink, compress: false },
    async (request, reply) => {
      const draft = await drafts.find(request.params.id);
      if (!draft) throw Object.assign(new Error(NO_DRAFT), { statusCode: 404 });
      const { body, csp } = await render(request, draft, false);
      reply.removeHeader('x-frame-options');
      // The address has the token.
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      return sendDocument(request, reply, new CachedPage(body, csp), 'never');
    },
  );

  app.post<{ Params: { id: string }; Body: { page: GivenPage } }>(
    `${PREVIEW}/:id`,
    {
      config: { cost: 'read' },
      schema: { body: buildBodySchema({ page }), hide: true },
      onRequest: [checkLink, checkEditor],
    },
    async (request, reply) => {
      const { id } = request.params;
      load.refuseAt('high');
      await enforceLimit(state, `preview:${id}`, EDITS);
      const stored = await drafts.find(id);
      if (!stored) throw Object.assign(new Error(NO_DRAFT), { statusCode: 404 });
      const draft = { ...stored, text: toText(request.body.page) };
      const [{ body }] = await Promise.all([render(request, draft, true), drafts.replace(id, draft)]);
      return reply.header('cache-control', 'no-store').type(`${IN_PLACE_TYPE}; charset=utf-8`).send(body);
    },
  );

  /** Answers an editor's mistake with its message; frames show it as text. */
  async function answerError(
    error: Error & { statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { statusCode: status = 500, message } = error;
    if (error instanceof Refusal || status >= 500) throw error;
    reply.code(status).header('cache-control', 'no-store');
    if (request.method !== 'GET') return reply.send({ status, message, data: null });
    reply.removeHeader('x-frame-options');
    const policy = `default-src 'none'; frame-ancestors ${origins.join(' ')}`;
    return reply
      .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/plain; charset=utf-8')
      .send(message);
  }
}

const toText = (page: GivenPage) => fillPromises(typeof page === 'string' ? page : JSON.stringify(page));

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
}

function linkToken({ query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: string | string[] };
  return [token].flat()[0];
}
