import type { FastifyInstance } from 'fastify';
import { pageOf, text } from '../http/plainPage.ts';
import { SANDBOX_PAGE } from '../wechat/gateway.ts';
import { PEOPLE } from '../wechat/people.ts';
import type { Tickets } from '../wechat/tickets.ts';

const ID = { type: 'string', pattern: '^[\\w-]{10,40}$' };

/** Plays WeChat: the page on the phone, on which a test person agrees or refuses. */
export function wechatSandboxRoutes(app: FastifyInstance, tickets: Tickets): void {
  app.register(async scope => {
    // Its forms have no fields: what was chosen is in the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const params = { type: 'object', properties: { id: ID } };

    scope.get<{ Params: { id: string } }>(
      `${SANDBOX_PAGE}/:id`,
      { schema: { params } },
      async (request, reply) => {
        const { id } = request.params;
        const ticket = await tickets.read(id);
        if (ticket?.status !== 'waiting') return pageOf(reply, OVER);
        const buttons = PEOPLE.map(
          ({ key, name }) =>
            `<button formaction="${SANDBOX_PAGE}/${id}/${key}">以「${text(name)}」同意</button>`,
        );
        const refuse = `<button class="plain" formaction="${SANDBOX_PAGE}/${id}/refuse">拒绝</button>`;
        return pageOf(reply, {
          title: '微信登录',
          body: `<p>VITRINE 申请使用您的微信身份登录或绑定。若不是您本人操作，请拒绝。</p><form method="post">${buttons.join('')}${refuse}</form>`,
        });
      },
    );

    scope.post<{ Params: { id: string; choice: string } }>(
      `${SANDBOX_PAGE}/:id/:choice`,
      { schema: { params } },
      async (request, reply) => {
        const { id, choice } = request.params;
        const ticket = await tickets.read(id);
        const person = PEOPLE.find(({ key }) => key === choice);
        const known = person !== undefined || choice === 'refuse';
        if (!ticket || !known || !(await tickets.decide(id, person?.openid ?? null))) {
          return pageOf(reply, OVER);
        }
        // The browser itself goes back; a phone that scanned has nothing more to do.
        if (ticket.kind === 'jump') {
          return reply.redirect(`/rest_sociallogin/wechat/jump?state=${id}`, 303);
        }
        return pageOf(reply, {
          title: person ? '已同意' : '已拒绝',
          body: '<p>请回到原来的页面。</p>',
        });
      },
    );
  });
}

const OVER = { title: '二维码已失效', body: '<p>请回到原来的页面，刷新二维码后再试。</p>' };
