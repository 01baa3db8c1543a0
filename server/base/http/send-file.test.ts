import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { FilesUnavailable } from '../files/file-process.ts';
import { sendFile } from './send-file.ts';

const fail = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each<[string, Error]>([
  ['is gone', fail('a.js is gone')],
  ['is another one by now', fail('a.js has changed')],
  ['may not be read', fail('EACCES: permission denied', 'EACCES')],
  ['may not be opened', fail('EPERM: operation not permitted', 'EPERM')],
  ['is on a disk that fails', fail('EIO: i/o error', 'EIO')],
  ['is on a share that was exported again', fail('ESTALE: stale file handle', 'ESTALE')],
  ['is on a mount that has gone', fail('ENOTCONN: transport endpoint', 'ENOTCONN')],
  ['is in a folder that was replaced', fail('ENOTDIR: not a directory', 'ENOTDIR')],
  ['was deleted just now', fail('ENOENT: no such file', 'ENOENT')],
  ['is one too many that is open', fail('EMFILE: too many open files', 'EMFILE')],
  ['is on a mount that hangs', new FilesUnavailable('The file system does not answer.')],
])('a file that %s is 503, with nothing of it in the answer', async (_what, error) => {
  const app = Fastify();
  const file = { name: 'a.js', stat: { size: 5, mtimeMs: 0 } };
  app.get('/a', (request, reply) =>
    sendFile(request, reply, () => Promise.reject(error), file, { 'cache-control': 'immutable' }),
  );
  for (const range of ['', 'bytes=0-1']) {
    const { statusCode, headers } = await app.inject({ url: '/a', headers: range ? { range } : {} });
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, undefined, undefined]);
  }
});
