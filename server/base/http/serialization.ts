import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

const serializers = new WeakMap<object, (data: unknown) => string>();

/**
 * Serializes responses by their schemas, so that they contain no other fields. Unlike in Fastify, each serializer is
 * compiled with its first response, so that compilation does not delay the start.
 */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      data =>
        getSerializer(schema)(data),
  );
}

function getSerializer(schema: object): (data: unknown) => string {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = fastJson(schema);
    serializers.set(schema, serialize);
  }
  return serialize;
}
