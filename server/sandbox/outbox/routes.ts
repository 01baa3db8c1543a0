import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../base/http/same-secret.ts';
import { escapeHtml, sendSimplePage } from '../../base/http/simple-page.ts';
import type { BaseServices } from '../../base/services.ts';
import type { Outbox } from './outbox.ts';

/** The sandbox's outbox: `/_outbox` for people, `/_outbox.json` for scripts; with SANDBOX_TOKEN, `?token=…` opens it. */
export async function outboxRoutes(
  app: FastifyInstance,
  { outbox, config: { sandboxToken } }: Pick<BaseServices, 'config'> & { outbox: Outbox | null },
): Promise<void> {
  app.addHook<{ Querystring: { token?: string } }>('onRequest', async (request, reply) => {
    const given = request.headers.authorization ?? `Bearer ${request.query.token ?? ''}`;
    if (sandboxToken !== '' && !isSameSecret(given, `Bearer ${sandboxToken}`)) return reply.callNotFound();
  });
  const listMessages = async () => (await outbox?.list()) ?? [];

  app.get('/_outbox.json', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return listMessages();
  });
  app.get('/_outbox', async (_request, reply) => {
    const rows = (await listMessages()).map(message => {
      const { to, kind, code, text, at } = message;
      const time = at.slice(0, 19).replace('T', ' ');
      return (
        `<tr><td>${escapeHtml(time)}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(kind)}</td>` +
        `<td><b>${escapeHtml(code)}</b></td><td>${escapeHtml(text)}</td></tr>`
      );
    });
    const table = `<table><thead><tr><th>时间（UTC）</th><th>收件人</th><th>类型</th><th>验证码</th><th>内容</th></tr></thead>
<tbody>${rows.join('\n') || '<tr><td colspan="5">还没有消息</td></tr>'}</tbody></table>`;
    return sendSimplePage(reply, { title: '沙盒收件箱', body: table });
  });
}
