import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, vi } from 'vitest';
import { signToken } from '../../server/web/preview/token.ts';
import { Shop } from './shop.ts';

export const CMS = 'https://cms.example.cn';
export const PREVIEW_KEY = 'k'.repeat(32);
export const NOW = Date.parse('2026-08-01T10:00:00+08:00');
export const inSeconds = (seconds: number) => NOW / 1000 + seconds;

export const settings = {
  NODE_ENV: 'production',
  SECRET_KEY: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://www.example.cn',
  PREVIEW_ORIGINS: `${CMS}/, https://other.example.cn`,
  PREVIEW_KEY,
};

/** Opens a shop in production whose pages a CMS previews, for the tests of a file, at `NOW`. */
export function openPreviews() {
  const shop = new Shop();
  let app: FastifyInstance;
  let stored = 0;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    app = await shop.open(settings);
  });
  afterAll(async () => {
    await shop.close();
    vi.useRealTimers();
  });

  const send = (url: string, payload: unknown, headers: Record<string, string> = {}, to = app) =>
    to.inject({ method: 'POST', url, payload: payload as InjectOptions['payload'], headers });

  async function create(
    payload: unknown,
    token = signToken(PREVIEW_KEY, 'create', inSeconds(3600)),
    to = app,
  ) {
    const headers = { authorization: `Bearer ${token}`, origin: CMS, 'sec-fetch-site': 'cross-site' };
    const answer = await send('/_preview', payload, headers, to);
    if (to === app && answer.json().status === 200) stored++;
    return answer;
  }

  return {
    app: () => app,
    /** Returns the number of previews that the file has created. */
    stored: () => stored,
    send,
    create,
    /** An editor's token, as the frame sends it with an edit. */
    editor: () => ({ authorization: `Bearer ${signToken(PREVIEW_KEY, 'create', inSeconds(3600))}` }),
    /** Creates a preview of a page and returns its address, without the host. */
    async createPreview(page: unknown): Promise<string> {
      const { link } = (await create({ page })).json().data;
      return String(link).replace('https://www.example.cn', '');
    },
  };
}
