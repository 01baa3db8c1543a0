import type { FastifyInstance } from 'fastify';
import { brand } from '#shop';
import { escapeHtml, sendSimplePage } from '../../base/http/simple-page.ts';
import type { BaseServices } from '../../base/services.ts';
import { createTickets } from '../../subjects/wechat/tickets.ts';
import { acceptEmptyForms } from '../forms/accept-empty-forms.ts';
import { CONSENT_PATH } from './gateway.ts';
import { PEOPLE } from './people.ts';

const schema = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: '^[\\w-]{10,40}$' } } },
};

const EXPIRED = { title: '二维码已失效', body: '<p>请回到原来的页面，刷新二维码后再试。</p>' };

/** The consent page of the WeChat sandbox, where a test person agrees or refuses. */
export async function wechatSandboxRoutes(app: FastifyInstance, { state }: BaseServices): Promise<void> {
  const tickets = createTickets(state);
  acceptEmptyForms(app);

  app.get<{ Params: { id: string } }>(
    `${CONSENT_PATH}/:id`,
    { schema },
    async ({ params: { id } }, reply) => {
      const ticket = await tickets.read(id);
      if (ticket?.status !== 'waiting') return sendSimplePage(reply, EXPIRED);
      const buttons = PEOPLE.map(
        ({ key, name }) =>
          `<button formaction="${CONSENT_PATH}/${id}/${key}">以“${escapeHtml(name)}”同意</button>`,
      );
      const refuse = `<button class="plain" formaction="${CONSENT_PATH}/${id}/refuse">拒绝</button>`;
      return sendSimplePage(reply, {
        title: '微信登录',
        body: `<p>${escapeHtml(brand.name)} 申请使用您的微信身份登录或绑定。若不是您本人操作，请拒绝。</p><form method="post">${buttons.join('')}${refuse}</form>`,
      });
    },
  );

  app.post<{ Params: { id: string; choice: string } }>(
    `${CONSENT_PATH}/:id/:choice`,
    { schema },
    async ({ params: { id, choice } }, reply) => {
      const ticket = await tickets.read(id);
      const person = PEOPLE.find(({ key }) => key === choice);
      const isValid = person !== undefined || choice === 'refuse';
      if (!ticket || !isValid || !(await tickets.decide(id, person?.openid ?? null))) {
        return sendSimplePage(reply, EXPIRED);
      }
      // A phone that scanned the code stays here; the shop's page polls the result.
      if (ticket.kind === 'jump') {
        return reply.redirect(`/rest_sociallogin/wechat/jump?state=${id}`, 303);
      }
      return sendSimplePage(reply, {
        title: person ? '已同意' : '已拒绝',
        body: '<p>请回到原来的页面。</p>',
      });
    },
  );
}
