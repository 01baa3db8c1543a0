import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { findPostgres, startPostgres } from '../scripts/servers.mjs';
import type { Ready } from './add-to-bag.ts';
import { ask, startChild } from './child.ts';
import { median, type Row } from './measure.ts';
import { sized } from './size.ts';

const GUESTS = sized(1000, 4);
const ROUNDS = sized(5, 1);
/** Rounds before those that count: a server that has just started runs code that is not compiled yet. */
const WARM_UP = sized(6, 1);
const CONNECTIONS = 8;
/** Most pages of a kind. */
const MOST = sized(Number.POSITIVE_INFINITY, GUESTS);

const ADD = '/rest_partcheckout/checkout/add';
const SEARCH = '/catalogsearch/result';
const WORDS = '手提包 戒指 腕表 丝巾 香水 太阳镜 羊绒披肩 手袋 项链 耳环 皮带 卡包'.split(' ');

/** The paths of the pages of each kind. */
const PATHS = {
  home: /^\/$/,
  list: /^\/(?:products|category)/,
  detail: /^\/product\//,
  search: /^\/catalogsearch/,
};

/** What a guest does. */
type Kind = keyof typeof PATHS | 'add';
const KINDS: readonly Kind[] = ['home', 'list', 'detail', 'search', 'add'];

/** What a request was answered with. */
interface Answer {
  /** Path without the query. */
  path: string;
  type: string;
  encoding: string;
  /** In Base64. */
  body: string;
}

/**
 * Compares guests who look at the home page, a list, a detail and a search, and add to the bag, with a bare Fastify that sends
 * the same bytes to the same requests. Pages come from the cache, as they have not changed; adds reach the database: the
 * embedded one, and a PostgreSQL, where one is installed. Its processor time counts as the shop's.
 */
export async function benchMixed(): Promise<Row[]> {
  const rows = [await compare('the embedded database')];
  if (findPostgres() && process.platform === 'linux') {
    const postgres = await startPostgres({ waitsForDisk: true });
    try {
      rows.push(await compare('PostgreSQL', postgres.url));
    } finally {
      await postgres.stop();
    }
  }
  return rows;
}

/** @param url of a PostgreSQL; without, the database is the embedded one. */
async function compare(database: string, ...url: string[]): Promise<Row> {
  const { child, ready } = await startChild<Ready>('serve-bag', 'shop', ...url);
  const { child: floor, ready: address } = await startChild<string>('serve-recorded');
  try {
    const urls = await listPages(ready.address);
    await ask(child, 'reset');
    const recorded: Answer[] = [];
    for (const url of urls) recorded.push(await send(ready.address, url, ''));
    recorded.push(await send(ready.address, ADD, ready.cookies[0] as string, ready.bodies[0]));
    await ask(floor, recorded);
    const round = async (side: ChildProcess, at: string, kinds: readonly Kind[] = KINDS) => {
      await ask(child, 'reset');
      const before = await ask<number>(side, 'cpu');
      await visit(at, urls, ready, kinds);
      return (await ask<number>(side, 'cpu')) - before;
    };
    for (let n = 0; n < WARM_UP; n++) {
      await round(child, ready.address);
      await round(floor, address);
    }
    const [ratios, ms]: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      const ours = await round(child, ready.address);
      ratios.push((await round(floor, address)) / ours);
      ms.push(ours / 1000 / GUESTS / 5);
    }
    const shares: string[] = [];
    for (const kind of KINDS) {
      const each: string[] = [];
      for (const [side, at] of [
        [child, ready.address],
        [floor, address],
      ] as const) {
        const spent = await round(side, at, [kind]);
        each.push((spent / 1000 / GUESTS).toFixed(2));
      }
      shares.push(`${kind} ${each.join(' to ')}`);
    }
    return {
      what: `mixed load of guests on ${database}, requests per CPU-second`,
      figure: median(ratios),
      budget: '≥ 0.3 ×',
      note: `${GUESTS} guests, five requests each; ${median(ms).toFixed(2)} ms a request; against the floor: ${shares.join(', ')} ms`,
    };
  } finally {
    child.kill();
    floor.kill();
  }
}

/** Returns the addresses that guests visit: home, lists, details and searches. */
async function listPages(address: string): Promise<string[]> {
  const list = '/products.html';
  const { body } = await send(address, list, '');
  const html = gunzipSync(Buffer.from(body, 'base64')).toString();
  const details = new Set(html.match(/\/product\/[\w-]+\.html/g));
  const categories = new Set(html.match(/\/category\/[\w-]+\.html/g));
  if (details.size === 0 || categories.size === 0)
    throw new Error('The list names no products or categories.');
  return [
    '/',
    list,
    ...[...categories].slice(0, MOST),
    ...[...details].slice(0, MOST),
    ...WORDS.slice(0, MOST).map(word => `${SEARCH}?q=${encodeURIComponent(word)}`),
  ];
}

/** Lets each guest visit one page of each kind, and add to the bag. */
async function visit(
  address: string,
  urls: readonly string[],
  { cookies, bodies }: Ready,
  kinds: readonly Kind[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const pagesOf = kinds.flatMap(kind => (kind === 'add' ? [] : [urls.filter(url => PATHS[kind].test(url))]));
  let next = 0;
  const guests = Array.from({ length: CONNECTIONS }, async () => {
    for (let guest = next++; guest < GUESTS; guest = next++) {
      for (const pages of pagesOf)
        await send(address, pages[guest % pages.length] as string, '', undefined, agent);
      if (!kinds.includes('add')) continue;
      // A bag holds fifty lines: guests share the visitors in turn.
      const body = bodies[Math.floor(guest / cookies.length) % bodies.length];
      await send(address, ADD, cookies[guest % cookies.length] as string, body, agent);
    }
  });
  await Promise.all(guests);
  agent.destroy();
}

/** Sends a request; with a body, a POST. @throws {Error} for an answer other than 200. */
function send(address: string, url: string, cookie: string, body?: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const options = { headers, method: body ? 'POST' : 'GET', ...(agent && { agent }) };
    const sent = request(address + url, options, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', chunk => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode !== 200) {
          return reject(new Error(`${url} answers ${answer.statusCode}: ${bytes.toString().slice(0, 200)}`));
        }
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers;
        resolve({
          path: url.split('?')[0] as string,
          type,
          encoding,
          body: agent ? '' : bytes.toString('base64'),
        });
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Runs the floor: `bench serve-recorded`. It learns its answers by a message; a path has that of its first address. */
export async function serveRecorded(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const answers = new Map<string, Answer & { bytes: Buffer }>();
  const bare = Fastify();
  for (const method of ['GET', 'POST'] as const) {
    bare.route({
      method,
      url: method === 'GET' ? '/*' : ADD,
      handler(request, reply) {
        const { type, encoding, bytes } = answers.get(request.url.split('?')[0] as string) as Answer & {
          bytes: Buffer;
        };
        if (encoding) reply.header('content-encoding', encoding);
        reply.header('content-type', type).send(bytes);
      },
    });
  }
  process.on('message', (message: 'cpu' | Answer[]) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      return void process.send?.(user + system);
    }
    for (const answer of message.toReversed()) {
      answers.set(answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') });
    }
    process.send?.('done');
  });
  process.send?.(await bare.listen({ port: 0, host: '127.0.0.1' }));
}
