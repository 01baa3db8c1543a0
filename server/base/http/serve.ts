import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '#contract';
import { findCost } from './limit-calls.ts';

/** The arguments of a handler: the validated parts of the request. */
export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Data with a message for the shopper. */
export class WithMessage<D> {
  constructor(
    readonly message: string,
    readonly data: D,
  ) {}
}

/** Returns data from a handler with a message for the shopper. */
export function withMessage<D>(message: string, data: D): WithMessage<D> {
  return new WithMessage(message, data);
}

const responses = new WeakMap<Call, object>();

/** Returns the schema of a call's responses; the same object each time, as it is the key of the compiled serializer. */
function getResponseSchema(call: Call): object {
  let response = responses.get(call);
  if (!response) {
    response = Type.Object({ status: Type.Integer(), message: Type.String(), data: call.data });
    responses.set(call, response);
  }
  return response;
}

/** Returns a call's schemas for Fastify, which validates, serializes and documents with them. */
export function toRouteSchema(call: Call) {
  const { params, query, body, summary, tag } = call;
  return {
    summary,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: getResponseSchema(call) },
  };
}

/** Whether a call may be sent without a body: it has fields, all of which are optional. */
function isBodyOptional({ body }: Call): boolean {
  const { type, required = [] } = (body ?? {}) as { type?: string; required?: string[] };
  return type === 'object' && required.length === 0;
}

/** An answer in a form of its own, such as one that a payment provider requires, instead of the usual JSON. */
export class OwnAnswer {
  /** @param body is sent as it is; undefined for none. */
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body?: string | Buffer,
  ) {}
}

/** How a call is served. */
export interface ServeOptions {
  /** Most bytes of a body; that of the server by default. */
  bodyLimit?: number;
}

/**
 * Serves a call of the contract under each of its paths. The handler receives validated input and returns `data`, or
 * `withMessage(message, data)`, or an `OwnAnswer`; it throws a `Refusal` for an expected error.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: Input<C>) => Promise<DataOf<C> | WithMessage<DataOf<C>> | OwnAnswer>,
  { bodyLimit }: ServeOptions = {},
): void {
  const { method } = call;
  const schema = toRouteSchema(call);
  const addMissingBody = async (request: FastifyRequest) => {
    if (request.body === undefined) request.body = {};
  };
  for (const url of call.paths) {
    app.route({
      method,
      url,
      schema,
      ...(bodyLimit && { bodyLimit }),
      config: { cost: findCost(call) },
      ...(isBodyOptional(call) && { preValidation: addMissingBody }),
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const result = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as Input<C>);
        // Sent here only, so that no handler both sends and returns.
        if (result instanceof OwnAnswer) {
          const own: FastifyReply = reply;
          return own.code(result.status).headers(result.headers).send(result.body);
        }
        return result instanceof WithMessage
          ? { status: 200, message: result.message, data: result.data }
          : { status: 200, message: '', data: result };
      },
    });
  }
}
