import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine';
import { Refusal } from '../../base/errors/refusal.ts';
import { apiLanguage } from '../../base/http/editor-language.ts';
import { TooManyCalls } from '../../base/http/limit-calls.ts';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { PublishingRefusal } from '../../subjects/publishing/index.ts';
import { StaffRefusal } from '../../subjects/staff/refusals.ts';
import { readWords, sendAdminPage } from './page.ts';

/** Returns the message of a refusal in a language. */
function messageIn(error: Refusal, language: Language): string {
  if (error instanceof StaffRefusal) return error.explainIn(language);
  return error instanceof PublishingRefusal ? error.messageIn(language) : error.message;
}

/** Returns why staff were refused, in their language. @throws what is no such refusal. */
export function reasonIn(request: FastifyRequest, error: unknown): string {
  if (!(error instanceof StaffRefusal)) throw error;
  return messageIn(error, readWords(request).language);
}

const isApi = ({ url }: FastifyRequest) => url.startsWith('/_admin/v1/');

/** Leads from a page to the login, or to the confirmation that it needs. */
export function leadToLogin(request: FastifyRequest, reply: FastifyReply, { reason }: StaffRefusal): unknown {
  if (isApi(request)) return undefined;
  if (reason === 'session') return reply.redirect('/_admin/login', 303);
  return reason === 'fresh' ? reply.redirect('/_admin/confirm', 303) : undefined;
}

/** Answers refusals with their status: calls as `{status, message, data}`, pages as a page. Other errors are those of the server. */
export async function answerErrors(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isRefusal = error instanceof Refusal;
  const status = isRefusal ? error.status : (error.statusCode ?? 500);
  if (status >= 500 && !isRefusal) throw error;
  if (error.cause) request.log.error({ err: error.cause }, error.message);
  if (error instanceof TooManyCalls) reply.header('retry-after', String(error.retryAfter));
  reply.code(status).header('cache-control', 'no-store');
  if (isApi(request)) {
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    const message = isRefusal ? messageIn(error, apiLanguage(request)) : error.message;
    const data = isRefusal ? error.data : null;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ status, message, data }));
  }
  const { language, texts } = readWords(request);
  const alert = isRefusal ? messageIn(error, language) : error.message;
  const body = `<p><a class="button" href="/_admin/">${escapeHtml(texts.back())}</a></p>`;
  return sendAdminPage(request, reply, { title: texts.refused(), alert, body });
}
