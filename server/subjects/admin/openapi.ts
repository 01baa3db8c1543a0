import { adminOperations } from '#contract';
import { brand } from '#shop';
import { toRouteSchema } from '../../base/http/serve.ts';
import { RIGHTS } from './rights.ts';

const DESCRIPTION = `Every call returns \`{status, message, data}\`; \`status\` is that of HTTP. A change of a document names the state that it is
based on: its \`etag\` as \`If-Match\`, or \`If-None-Match: *\` for a new one. A stale change is refused with status 412 and both texts. Tools
send a token as \`Authorization: Bearer vtr_…\`; staff have the session of their login. Money is in integer fen.`;

const SECURITY: Record<string, string[]>[] = [{ token: [] }, { session: [] }];

let described: Promise<object> | undefined;

/** Returns the OpenAPI document of the admin API. It is made with the first request: the start of a shop does not wait for it. */
export function describeAdmin(): Promise<object> {
  described ??= describe();
  return described;
}

/** Describes the contract with the library that describes the shop's calls, on an application that serves nothing. */
async function describe(): Promise<object> {
  const [{ default: Fastify }, { default: swagger }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
  ]);
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} admin`, description: DESCRIPTION, version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-vitrine_staff' },
        },
      },
    },
  });
  for (const [name, call] of adminOperations) {
    const { roles, scope, isFresh } = RIGHTS[name];
    const who = [
      `Roles: ${roles === 'everyone' ? roles : roles.join(', ')}.`,
      `Scope of tokens: ${scope}.`,
      ...(isFresh ? ['Staff must have confirmed who they are within ten minutes.'] : []),
    ];
    const schema = {
      ...toRouteSchema(call),
      ...{ operationId: name, description: who.join(' '), security: SECURITY },
    };
    for (const url of call.paths) app.route({ method: call.method, url, schema, handler: () => null });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
