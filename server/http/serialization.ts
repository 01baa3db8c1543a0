import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

const writers = new WeakMap<object, (data: unknown) => string>();

/**
 * How answers are written: by their schema, so that they hold nothing else. As Fastify does it, but each writer is
 * made with the first answer, once for all servers of the process: no start waits for it.
 */
export function writeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler(
    ({ schema }) =>
      data =>
        writerOf(schema)(data),
  );
}

function writerOf(schema: object): (data: unknown) => string {
  let writer = writers.get(schema);
  if (!writer) {
    writer = fastJson(schema);
    writers.set(schema, writer);
  }
  return writer;
}
