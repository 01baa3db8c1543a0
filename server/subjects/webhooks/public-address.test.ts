import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { postMessage } from './post-message.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

it.each([
  ['1.1.1.1', true],
  ['9.255.255.255', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['223.5.5.5', true],
  ['2400:3200::1', true],
  ['::ffff:1.1.1.1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['127.0.0.1', false],
  ['127.255.0.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('counts %j as public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

it('refuses names of this machine by the address that the connection would use', async () => {
  const look = promisify((host: string, done: (error: Error | null, address: string) => void) =>
    lookupPublic(host, {}, (error, address) => done(error, String(address))),
  );
  await expect(look('localhost')).rejects.toThrow('localhost leads to');
});

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1'])(
  'posts nothing to http://%s unless the own network is allowed',
  async host => {
    let requests = 0;
    const server = createServer((request, response) => {
      requests += 1;
      request.resume().once('end', () => response.writeHead(204).end());
    });
    await new Promise<void>(resolve => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const url = `http://${host}:${(server.address() as AddressInfo).port}/orders`;
    await expect(postMessage({ url, allowsPrivate: false }, {}, '{}')).rejects.toThrow('WEBHOOK_PRIVATE=1');
    expect(requests).toBe(0);
    await postMessage({ url, allowsPrivate: true }, {}, '{}');
    expect(requests).toBe(1);
  },
);

it.each([
  ['HTTP 500', 500, true],
  ['HTTP 503', 503, true],
  ['HTTP 429', 429, true],
  ['HTTP 400', 400, false],
  ['HTTP 401', 401, false],
  ['HTTP 410', 410, false],
  ['a redirect, which is not followed', 302, false],
])('says of %s whether the receiver may accept it later', async (_what, status, isUnreachable) => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status, { location: '/elsewhere' }).end('no'));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(postMessage({ url, allowsPrivate: true }, {}, '{}')).rejects.toMatchObject({
    message: `it answered HTTP ${status}`,
    isUnreachable,
  });
});

it('gives up a receiver that does not answer', async () => {
  const server = createServer(() => {});
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(postMessage({ url, allowsPrivate: true }, {}, '{}', 50)).rejects.toMatchObject({
    message: 'no answer in 50 ms',
    isUnreachable: true,
  });
});
