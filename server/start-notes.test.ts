import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './base/config/config.ts';
import { startNotes } from './start-notes.ts';
import { TO_WRITE } from './subjects/content/built-in-pages.ts';
import { openContent, unwrittenKeys } from './subjects/content/open-content.ts';

const warnings = (env: Record<string, string>, embedded = true, missing: string[] = []) =>
  startNotes(readConfig(env, '/srv/shop'), embedded, missing)
    .filter(({ level }) => level === 'warn')
    .map(({ message }) => message);

const production = { NODE_ENV: 'production' };

describe('startNotes', () => {
  it.each([
    ['without PUBLIC_ORIGIN', {}, 'http://localhost:3000'],
    ['without PUBLIC_ORIGIN, on another address', { HOST: '10.0.0.5', PORT: '80' }, 'http://10.0.0.5:80'],
    ['with an address of this machine', { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
  ])('warns in production %s, with the consequences and the remedy', (_which, env, origin) => {
    const [warning, ...others] = warnings({ ...production, ...env });
    expect(others).toEqual([]);
    for (const word of [
      'canonical',
      'hreflang',
      'sitemap.xml',
      `name ${origin},`,
      'Set it, such as PUBLIC_ORIGIN=https://',
    ]) {
      expect(warning).toContain(word);
    }
  });

  it('does not warn with a public address, nor outside production', () => {
    expect(warnings({ ...production, PUBLIC_ORIGIN: 'https://www.example.cn' })).toEqual([]);
    expect(warnings({})).toEqual([]);
  });

  it('warns of a sandbox in production and of proxies that anyone can imitate', () => {
    const open = { ...production, PUBLIC_ORIGIN: 'https://www.example.cn' };
    const sandbox = { SANDBOX: '1', SANDBOX_TOKEN: 'a-token-of-the-shop' };
    expect(warnings({ ...open, ...sandbox })).toEqual([expect.stringContaining('Unset SANDBOX')]);
    expect(warnings({ ...open, TRUST_PROXY: 'true' })).toEqual([
      expect.stringContaining('such as TRUST_PROXY=10.0.0.0/8'),
    ]);
    expect(warnings({ ...open, TRUST_PROXY: '10.0.0.0/8' })).toEqual([]);
  });

  it('names each page that only the shop can write and its content folder does not have', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'pages/other.json'), '{}');
    const content = await openContent(folder);
    onTestFinished(() => content.close());
    const found = async () => {
      await content.refresh();
      return warnings({ CONTENT_DIR: folder }, true, unwrittenKeys(content));
    };
    const [warning, ...others] = await found();
    expect(others).toEqual([]);
    const keys = TO_WRITE;
    for (const key of keys) expect(warning).toContain(`pages/${key}.json`);
    expect(warning).not.toMatch(/home|login|cart|privacy-policy/);
    for (const key of keys.slice(1)) writeFileSync(join(folder, `pages/${key}.json`), '{}');
    expect(await found()).toEqual([
      `${folder} has no pages/contacts.json. Only the shop can write the words of this page; the built-in one says where to ask until then. Create what is missing; docs/editing.md has the list.`,
    ]);
    writeFileSync(join(folder, 'pages/contacts.json'), '{}');
    expect(await found()).toEqual([]);
  });

  it('reports a database inside the process, and state that several processes would not share', () => {
    const [note] = startNotes(readConfig({}, '/srv/shop'), true, []);
    expect(note).toMatchObject({ level: 'info', message: expect.stringContaining('set DATABASE_URL') });
    const apart = { DATABASE_URL: 'postgresql://db.example.cn/shop' };
    expect(warnings(apart, false)).toEqual([expect.stringContaining('set REDIS_URL')]);
    expect(warnings({ ...apart, REDIS_URL: 'redis://state.example.cn' }, false)).toEqual([]);
  });
});
