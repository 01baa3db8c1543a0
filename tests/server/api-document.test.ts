import Ajv from 'ajv';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, contract } from '#contract';
import { Shop, shopForAllTests } from './shop.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema: object; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { properties?: object } }> }>;
}

let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };
const shop = shopForAllTests({ files: { 'products.json': '[]' } });
beforeAll(async () => {
  document = (await shop.app.inject({ url: '/_api/openapi.json' })).json();
});

const calls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([subject, of]) =>
  Object.entries(of).flatMap(([name, call]) =>
    call.paths.map(path => [`${subject}.${name}`, path, call] as const),
  ),
);
/** Converts `:name` parameters to OpenAPI's `{name}`. */
const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('has version 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'VITRINE', version: '1' } });
  });

  it.each(calls)('describes %s at %s like the contract', (_name, path, call) => {
    const operation = document.paths[toOpenApiPath(path)]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ summary: call.summary, tags: [call.tag] });
    expect(Boolean(operation?.requestBody)).toBe(Boolean(call.body));
    const answer = operation?.responses['200']?.content?.['application/json']?.schema;
    expect(Object.keys(answer?.properties ?? {})).toEqual(['status', 'message', 'data']);
  });

  it('describes no call that the contract lacks', () => {
    const known = new Set(
      calls.map(([, path, { method }]) => `${method.toLowerCase()} ${toOpenApiPath(path)}`),
    );
    const described = operations().map(({ path, method }) => `${method} ${path}`);
    expect(described.filter(call => !known.has(call))).toEqual([]);
  });

  it('is made from a contract without duplicate paths', () => {
    const all = calls.map(([, path, { method }]) => `${method} ${path}`);
    expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([]);
  });

  it('declares the parameters of each path, with valid schemas', () => {
    const ajv = new Ajv({ strict: false });
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter(entry => entry.in === 'path');
      expect(declared.map(({ name }) => name).sort(), path).toEqual(named.sort());
      const contents = [operation.requestBody, ...Object.values(operation.responses)];
      const schemas = [
        ...(operation.parameters ?? []).map(({ schema }) => schema),
        ...contents.flatMap(part => Object.values(part?.content ?? {}).map(({ schema }) => schema)),
      ];
      for (const schema of schemas) expect(ajv.validateSchema(schema), path).toBe(true);
    }
  });

  it('has an HTML page whose policy forbids inline scripts', async () => {
    const page = await shop.app.inject({ url: '/_api' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self'");
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|https:|\*/);
    expect(page.body).not.toMatch(/<script>|<style>|\sstyle=|\son\w+=/);
    for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = new URL(address as string, 'http://shop/_api').pathname;
      expect((await shop.app.inject({ url: file })).statusCode, file).toBe(200);
    }
  });

  it('is served in production only when it is switched on', async () => {
    const other = new Shop({ files: { 'products.json': '[]' } });
    const closed = await other.open({ NODE_ENV: 'production' });
    const status = async (app: FastifyInstance, url: string) => (await app.inject({ url })).statusCode;
    expect([await status(closed, '/_api'), await status(closed, '/_api/openapi.json')]).toEqual([404, 404]);
    await closed.close();
    const opened = await other.open({ NODE_ENV: 'production', API_DOCUMENT: '1' });
    expect(await status(opened, '/_api/openapi.json')).toBe(200);
    await other.close();
  });
});
