import type { FastifyInstance } from 'fastify';
import { pageOf, text } from '../http/plainPage.ts';
import type { Outbox } from '../sandbox/outbox.ts';

/** The sandbox's letter box: `/_outbox` to look at, `/_outbox.json` to script. Registered where sandboxes may run. */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/_outbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return outbox.list();
  });
  app.get('/_outbox', async (_request, reply) => {
    const rows = (await outbox.list()).map(
      ({ to, kind, code, text: words, at }) =>
        `<tr><td>${text(at.slice(0, 19).replace('T', ' '))}</td><td>${text(to)}</td><td>${text(kind)}</td>` +
        `<td><b>${text(code)}</b></td><td>${text(words)}</td></tr>`,
    );
    const table = `<table><thead><tr><th>时间（UTC）</th><th>收件人</th><th>类型</th><th>验证码</th><th>内容</th></tr></thead>
<tbody>${rows.join('\\n') || '<tr><td colspan="5">还没有消息</td></tr>'}</tbody></table>`;
    return pageOf(reply, { title: '沙盒收件箱', body: table });
  });
}
