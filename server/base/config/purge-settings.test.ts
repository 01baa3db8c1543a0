import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const URL = 'https://cdn.example.cn/purge';
const SECRET = 'Fastly-Key: a-secret-of-16-characters';
const read = (env: Record<string, string>) => readConfig(env, '/srv').purge;

it('purges caches as they expect it', () => {
  expect(read({})).toBeNull();
  expect(read({ PURGE_URL: 'http://a:6081/ http://b:6081/' })).toEqual({
    ...{ urls: ['http://a:6081/', 'http://b:6081/'], method: 'PURGE' },
    ...{ header: 'surrogate-key', secret: null },
  });
  expect(
    read({ PURGE_URL: URL, PURGE_METHOD: 'POST', PURGE_HEADER: 'Cache-Tag', PURGE_SECRET: SECRET }),
  ).toEqual({
    ...{ urls: [URL], method: 'POST', header: 'cache-tag' },
    secret: ['fastly-key', 'a-secret-of-16-characters'],
  });
});

it.each<[Record<string, string>, string]>([
  [{ PURGE_URL: 'cdn.example.cn' }, 'PURGE_URL holds "cdn.example.cn"'],
  [{ PURGE_URL: `${URL}?all` }, 'PURGE_URL holds'],
  [{ PURGE_URL: URL, PURGE_METHOD: 'purge it' }, 'it takes a method such as PURGE or POST.'],
  [{ PURGE_URL: URL, PURGE_HEADER: 'a: b' }, 'it takes the name of a header such as Surrogate-Key.'],
  [{ PURGE_URL: URL, PURGE_SECRET: 'Fastly-Key: short' }, 'PURGE_SECRET takes a header with a secret'],
  [{ PURGE_URL: URL, PURGE_SECRET: 'no-header-with-a-secret' }, 'PURGE_SECRET takes a header with a secret'],
  [{ PURGE_METHOD: 'POST' }, 'PURGE_URL is not set'],
  [{ PURGE_HEADER: 'Cache-Tag' }, 'PURGE_URL is not set'],
  [{ PURGE_SECRET: SECRET }, 'PURGE_URL is not set'],
  [
    { NODE_ENV: 'production', PURGE_URL: 'http://cdn.example.cn/', PURGE_SECRET: SECRET },
    'with https in production',
  ],
])('refuses settings that could not work, or give the secret away: %o', (env, message) => {
  expect(() => read(env)).toThrow(message);
  expect(() => read(env)).not.toThrow(/a-secret|short|no-header/);
});
