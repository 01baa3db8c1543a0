import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { Shop } from './shop.ts';

const DEMO = resolve(import.meta.dirname, '../../fixtures/catalogue');

/** The files of the demonstration catalogue. */
export const CATALOGUE = Object.fromEntries(
  ['products', 'categories', 'looks'].map(name => [
    `${name}.json`,
    readFileSync(`${DEMO}/${name}.json`, 'utf8'),
  ]),
);

/** The fields of a product in a list that these tests read. */
export interface Card {
  sku: string;
  spu: string;
  name: string;
  nativePrice: number;
  childProducts: { stock: number; size: { label: string } }[];
  relatedProducts: { sku: string; colorRgb: string }[];
}

/** Opens one shop with the demonstration catalogue for all tests of a file; returns a reader of its calls. */
export function openDemoShop() {
  let app: FastifyInstance;
  const shop = new Shop({ files: CATALOGUE });
  beforeAll(async () => {
    app = await shop.open();
  });
  afterAll(() => shop.close());
  return async (path: string) => {
    const answer = await app.inject({ url: `/rest/default/${path}` });
    return { http: answer.statusCode, ...answer.json() };
  };
}
