import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '../contract/call.ts';

/** What a handler gets: the checked parts of the request. */
export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer with words for the shopper. */
class Said<D> {
  constructor(
    readonly message: string,
    readonly data: D,
  ) {}
}

/** Answers with a message beside the data. */
export function say<D>(message: string, data: D): Said<D> {
  return new Said(message, data);
}

const answers = new WeakMap<Call, object>();

/** The schema of a call's answers; one for all servers, for what is made of it. */
function answerOf(call: Call): object {
  let answer = answers.get(call);
  if (!answer) {
    answer = Type.Object({ status: Type.Integer(), message: Type.String(), data: call.data });
    answers.set(call, answer);
  }
  return answer;
}

/** A call's schemas as Fastify takes them: input is checked by them, output written, the document made. */
export function schemaOf(call: Call) {
  const { params, query, body, summary, tag } = call;
  return {
    summary,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answerOf(call) },
  };
}

/**
 * Serves a call of the contract under each of its paths: input is checked on the way in, output written by the schema
 * on the way out. The handler gives the `data`, alone or by `say`; it throws a `Refusal` for what can't be done.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: Input<C>) => Promise<DataOf<C> | Said<DataOf<C>>>,
): void {
  const { method } = call;
  const schema = schemaOf(call);
  for (const url of call.paths) {
    app.route({
      method,
      url,
      schema,
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const said = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as Input<C>);
        if (reply.sent) return reply;
        return said instanceof Said
          ? { status: 200, message: said.message, data: said.data }
          : { status: 200, message: '', data: said };
      },
    });
  }
}
