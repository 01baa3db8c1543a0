import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCmsClient } from './client.ts';

/** Starts a server. @returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each<[string, RequestListener, string]>([
  [
    'redirects to another host',
    (_, response) => response.writeHead(302, { location: 'https://evil.example.com/' }).end(),
    'it leads to another host (https://evil.example.com)',
  ],
  [
    'redirects to another port',
    (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    'it leads to another host',
  ],
  [
    'redirects to another scheme',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'it leads to another host',
  ],
  [
    'redirects for ever',
    ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end(),
    'it redirects too often',
  ],
  ['answers with too much', (_, response) => response.end(`"${'x'.repeat(2000)}"`), 'larger than 1000 bytes'],
  ['does not answer', () => {}, 'it does not answer in 300 ms'],
  ['stops in the middle', (_, response) => void response.write('{"a"'), 'it does not answer in 300 ms'],
  [
    'closes in the middle',
    (_, response) => void response.write('{"a"', () => response.destroy()),
    'its answer is cut off',
  ],
  ['answers with HTML', (_, response) => response.end('<p>'), 'its answer is not JSON'],
  [
    'answers with bytes that are no text',
    (_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
    'not UTF-8',
  ],
  ['answers with nothing', (_, response) => response.end(), 'its answer is not JSON'],
  ['refuses the token', (_, response) => response.writeHead(401).end(), 'check CONTENT_TOKEN'],
  ['is overloaded', (_, response) => response.writeHead(429).end(), 'it answers HTTP 429'],
  ['answers 204', (_, response) => response.writeHead(204).end(), 'it answers HTTP 204'],
])('gives up a CMS that %s', async (_what, listener, message) => {
  // Only one without an answer waits for its end.
  const timeout = message.includes('does not answer') ? 300 : 20_000;
  const client = createCmsClient({ url: await serve(listener), timeout, maxBytes: 1000 });
  await expect(client.getJson('pages')).rejects.toThrow(message);
});

it('sends the token to the host of the CMS alone, and nothing to an address of another one', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push([request.url, request.headers.authorization]);
    if (request.url === '/api/old') response.writeHead(301, { location: '/api/new' }).end();
    else response.end('{}');
  });
  const client = createCmsClient({ url: `${url}/api/`, headers: { authorization: 'Bearer t' } });
  await client.getJson('old');
  await client.getJson('/list', { 'where[slug][equals]': '春 & 夏' });
  await client.getJson('');
  for (const address of ['https://evil.example.com/', `${url.replace('127.0.0.1', 'localhost')}/api`])
    await expect(client.get(address)).rejects.toThrow('it leads to another host');
  expect(seen).toEqual([
    ['/api/old', 'Bearer t'],
    ['/api/new', 'Bearer t'],
    ['/api/list?where%5Bslug%5D%5Bequals%5D=%E6%98%A5+%26+%E5%A4%8F', 'Bearer t'],
    ['/api', 'Bearer t'],
  ]);
});

it('returns nothing for what does not exist, and no text for what has not changed', async () => {
  const url = await serve(({ headers, url: path }, response) => {
    if (path === '/gone') response.writeHead(410).end('{}');
    else if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('{}');
  });
  const client = createCmsClient({ url });
  expect(await client.get('gone')).toBeNull();
  expect(await client.get('list')).toEqual({ text: '{}', etag: '"1"' });
  expect(await client.get('list', {}, '"1"')).toMatchObject({ text: null });
});
