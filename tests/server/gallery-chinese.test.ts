import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { addGallery } from '../../src/gallery.ts';
import { ROOT } from '../support/read-sample.ts';
import { Shop } from './shop.ts';

const script = { file: 'assets/gallery-1.js', isEntry: true, css: ['assets/gallery-1.css'] };
const BUILT = {
  'dist/gallery/.vite/manifest.json': JSON.stringify({ 'gallery/entry-client.ts': script }),
  'dist/gallery/assets/gallery-1.js': 'edit()',
  'dist/gallery/assets/gallery-1.css': 'p{color:red}',
};
const entry = { ...(await createRenderEntry()), addRoutes: addGallery };

/** Text as it is in the markup of an answer. */
const escaped = (text: string) => text.replaceAll('"', '&quot;');

const shops: Shop[] = [];
async function open(more: Record<string, string> = {}): Promise<FastifyInstance> {
  const shop = new Shop({ files: BUILT });
  shops.push(shop);
  return shop.open({ SAMPLES_DIR: `${ROOT}/fixtures/blocks`, ...more }, entry);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await open();
});
afterAll(() => Promise.all(shops.map(shop => shop.close())));

const ENGLISH = { 'accept-language': 'en' };
const get = (url: string, headers: Record<string, string> = ENGLISH) => app.inject({ url, headers });
const post = (payload: string | object, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/_gallery/check', payload, headers });
const check = (text: string, headers: Record<string, string> = ENGLISH) => post({ text }, headers);

describe('the gallery in Chinese', () => {
  const CHINESE = { 'accept-language': 'zh-CN,zh;q=0.9' };

  it('shows titles, fields and findings in Chinese, by the browser or where it accepts neither language', async () => {
    for (const headers of [CHINESE, {}]) {
      const { body } = await get('/_gallery/block26', headers);
      expect(body).toContain('<html lang="zh-CN">');
      expect(body).toContain('<h1>单图</h1>');
      expect(body).toContain('图注。图片下方的一行文字。');
      for (const text of ['示例：full', '编辑此示例', '桌面端，1440 px', '实时结果'])
        expect(body).toContain(text);
      expect(body).toContain(escaped('"bleed" | "page"'));
    }
    expect((await get('/_gallery', CHINESE)).body).toContain('单张图片，全宽或保留页面边距');
    const { summary, findings } = (await check('{ "blockType": "block26" }', CHINESE)).json();
    expect(summary).toBe('1 个错误');
    expect(findings).toContain(escaped('缺少 "image"。请添加。'));
    expect(findings).toContain('第 1 行，第 1 列');
  });

  it('keeps the language that the editor chooses, in frames, too', async () => {
    const { body, headers } = await get('/_gallery/block26?lang=zh');
    expect(body).toMatch(/<span lang="zh" aria-current="true">中文<\/span>/);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toBe('gallery_lang=zh; Path=/_gallery; SameSite=Lax');
    const kept = { ...ENGLISH, cookie: cookie.split(';', 1)[0] as string };
    expect((await get('/_gallery', kept)).body).toContain('<html lang="zh-CN">');
    const { preview } = (await check('{ "blockType": "block26" }', kept)).json();
    expect((await get(preview, kept)).body).toContain(escaped('缺少 "image"。请添加。'));
    expect((await get(preview)).body).toContain(escaped('"image" is missing. Add it.'));
  });
});
