import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import type { SecurityLog } from '../../../server/base/security-log.ts';
import { contentHookRoutes } from '../../../server/subjects/cms/hook-routes.ts';
import { createCmsOrigin } from '../../../server/subjects/cms/open-origin.ts';
import { ForgetfulState } from '../forgetful-state.ts';
import { DEFAULTS, SYSTEMS } from './systems.ts';

// Answers that a Strapi and a Payload have given to the requests of this project, with pages that were made as docs/connecting.md has it.

interface Recorded {
  path: string;
  status: number;
  body: unknown;
}

interface Recording {
  answers: Recorded[];
  refused: Recorded[];
  missing: Recorded[];
  hook?: { headers: Record<string, string>; body: string };
}

const load = (system: string): Recording =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${system}.json`), 'utf8'));
const recordings = { strapi: load('strapi'), payload: load('payload') };
const BLOCKS = { strapi: 'blocks', payload: 'static-blocks' };
type System = keyof typeof recordings;

let closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
});

/** The order of parameters means nothing. */
const sorted = (path: string) => {
  const [pathname, search] = path.split('?');
  return `${pathname}?${search?.split('&').sort().join('&')}`;
};

/** Opens a CMS that answers with what was recorded for the very request, and with 500 for any other one. */
async function open(name: System, answers: readonly Recorded[], more: Partial<CmsSettings> = {}) {
  const server = createServer((request, response) => {
    const path = sorted(decodeURIComponent(request.url ?? ''));
    const found = answers.find(answer => sorted(answer.path) === path);
    response
      .writeHead(found?.status ?? 500)
      .end(JSON.stringify(found?.body ?? `nothing was recorded for ${path}`));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise(resolve => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { settings } = SYSTEMS[name] as (typeof SYSTEMS)[string];
  const all = { ...DEFAULTS, source: name, ...settings(url), blocks: BLOCKS[name], ...more };
  return { origin: createCmsOrigin(all as CmsSettings), url };
}

const names = async ({ changes }: Awaited<ReturnType<typeof open>>['origin']) =>
  (await changes(null)).documents?.map(({ kind, key }) => `${kind}/${key}`).sort();

describe('Strapi', () => {
  const { answers } = recordings.strapi;

  it('lists what is published', async () => {
    const { origin } = await open('strapi', answers);
    expect(await names(origin)).toEqual(['blocks/footer', 'pages/home', 'pages/rich', 'pages/spring']);
  });

  it('has a page, whose components count their ids each for itself', async () => {
    const { origin, url } = await open('strapi', answers);
    const page = await origin.read('pages', 'home');
    expect(page?.faults).toEqual([]);
    const picture = `${url}/uploads/p_a6e2382176.png`;
    expect(JSON.parse(page?.text ?? '')).toEqual({
      ...{ title: 'home', description: '说明' },
      content: {
        hero: { blockType: 'text', text: '欢迎', picture },
        'editorial_block12-1': {
          ...{ blockType: 'editorial_block12', title: '单品', image: { alt: '手袋' } },
          hotspots: [{ sku: 'LOSANGE-CHAIN-1', x: 10, y: 20 }],
        },
        'text-2': { blockType: 'text', text: '再见' },
      },
    });
  });

  it('has what is deeper where the parameters name each component', async () => {
    const populate = answers
      .find(({ path }) => path.includes('[on]'))
      ?.path.replace(/^.*?(?=populate)/, '') as string;
    const { origin, url } = await open('strapi', answers, { populate });
    const { content } = JSON.parse((await origin.read('pages', 'home'))?.text ?? '');
    expect(content['editorial_block12-1'].image).toEqual({
      ...{ alt: '手袋', pcImg: `${url}/uploads/p_a6e2382176.png` },
    });
    expect(Object.keys(content)).toEqual(['hero', 'editorial_block12-1', 'text-2']);
  });

  it('reads no draft, and names a rich text as a fault', async () => {
    const { origin } = await open('strapi', answers);
    expect(await origin.read('pages', 'draft')).toBeNull();
    expect((await origin.read('pages', 'rich'))?.faults.join()).toContain('a rich text of Strapi (Blocks)');
  });

  it('sends webhooks that are not signed, which the shop refuses', async () => {
    const { hook } = recordings.strapi;
    const app = Fastify();
    closers.push(() => app.close());
    let looks = 0;
    await app.register(contentHookRoutes, {
      ...{ source: { lookAgain: async () => void looks++ }, state: new ForgetfulState() },
      ...{ security: { record() {} } as unknown as SecurityLog, keys: ['a secret'] },
    });
    const { host: _, connection: __, 'content-length': ___, ...headers } = hook?.headers ?? {};
    const request = { method: 'POST', url: '/_hooks/content', headers, payload: hook?.body ?? '' } as const;
    expect([(await app.inject(request)).statusCode, looks]).toEqual([401, 0]);
  });
});

describe('Payload', () => {
  const { answers } = recordings.payload;

  it('lists what is published', async () => {
    const { origin } = await open('payload', answers);
    expect(await names(origin)).toEqual(['blocks/footer', 'pages/home', 'pages/spring']);
  });

  it('has a page with blocks in a block, a group, a list and a picture', async () => {
    const { origin, url } = await open('payload', answers);
    const page = await origin.read('pages', 'home');
    expect(page?.faults).toEqual([]);
    const content = JSON.parse(page?.text ?? '').content;
    expect(Object.values(content)).toEqual([
      { blockType: 'text', text: '欢迎' },
      {
        ...{ blockType: 'editorial_block12', title: '单品' },
        image: { pcImg: `${url}/api/media/file/p-1.png` },
        hotspots: [{ sku: 'LOSANGE-CHAIN-1', x: 10, y: 20 }],
        blocks: { [Object.keys(content.hero.blocks)[0] as string]: { blockType: 'text', text: '内' } },
      },
    ]);
    expect(JSON.parse((await origin.read('pages', 'spring'))?.text ?? '').title).toBe('spring');
  });

  it('says nothing of a draft, whose newest version its list has', async () => {
    const { origin } = await open('payload', answers);
    expect([await origin.read('pages', 'draft'), await origin.read('pages', 'nope')]).toEqual([null, null]);
  });
});

describe.each(Object.keys(recordings) as System[])('%s', name => {
  const { answers, refused, missing } = recordings[name];

  it('answers a wrong token, and a type that it does not have, so that nothing follows from it', async () => {
    for (const answer of refused) {
      const { origin } = await open(name, [answer]);
      await expect(origin.changes(null)).rejects.toThrow('check CONTENT_TOKEN');
    }
    const { origin } = await open(name, missing, { pages: 'nothing' });
    await expect(origin.changes(null)).rejects.toThrow(/its answer has no (?:type|collection) nothing/);
  });

  it('has the form that the contract is tested with', () => {
    const [first, , ...read] = answers;
    const items = [{ id: 'hero', type: 'text', fields: { text: '' } }];
    const document = { kind: 'pages' as const, key: 'home', title: 'home', items, revision: 1 };
    for (const { path, body } of [first, read[0]] as Recorded[]) {
      const url = new URL(path, 'http://127.0.0.1');
      const { answer, settings } = SYSTEMS[name] as (typeof SYSTEMS)[string];
      const scheme = name === 'payload' ? 'users API-Key' : 'Bearer';
      const authorization = `${scheme} ${settings('').token}`;
      const made = answer([document], url, { authorization });
      // A page of the recording has more fields than one of the contract's.
      const missing = listPaths(made).filter(one => !listPaths(body).includes(one));
      expect(missing).toEqual([]);
    }
  });
});

/** Lists the names of members at each depth; items of lists are one. */
function listPaths(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null) return [above];
  const members = Array.isArray(value)
    ? value.map(item => ['[]', item] as const)
    : Object.entries(value as object);
  return [...new Set([above, ...members.flatMap(([name, member]) => listPaths(member, `${above}/${name}`))])];
}
