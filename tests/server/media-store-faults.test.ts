import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesUnavailable } from '../../server/base/files/file-process.ts';
import { openS3Store } from '../../server/web/media-store/s3-store.ts';
import { openStoredMedia } from '../../server/web/media-store/stored-media.ts';
import { type Fault, type S3Server, startS3Server } from '../support/s3-server.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
  server.put('a.webp', 'a picture of many bytes');
});
afterEach(() => server.close());

const open = (more: Partial<S3Server> = {}, now?: () => Date) =>
  openS3Store({ ...server, ...more }, { timeout: 300, ...(now && { now }) });

const FAULTS: [string, Fault[], boolean][] = [
  ['fails once with 500', [500], true],
  ['is busy once', [503], true],
  ['has too many requests once', [429], true],
  ['hangs once', ['hang'], true],
  ['fails twice', [500, 502], false],
  ['hangs', ['hang', 'hang'], false],
  ['cuts its answer', ['cut'], false],
  ['redirects', [301], false],
  ['refuses', [403], false],
];

describe('a store that', () => {
  it.each(FAULTS)('%s is read from again, or counts as away', async (_what, faults, isRead) => {
    server.faults.push(...faults);
    const read = () => open().read('a.webp');
    if (isRead) expect((await read())?.bytes.toString()).toBe('a picture of many bytes');
    else await expect(read()).rejects.toBeInstanceOf(FilesUnavailable);
    // And is read from once it works.
    expect((await read())?.bytes).toHaveLength(23);
  });

  it('answers with the page of a proxy has no list', async () => {
    server.faults.push('garbage');
    await expect(open().list('')).rejects.toBeInstanceOf(FilesUnavailable);
  });

  it.each<[string, () => Partial<S3Server>, string]>([
    ['another secret', () => ({ secret: 'another secret' }), 'SignatureDoesNotMatch'],
    ['another key', () => ({ id: 'OTHER' }), 'InvalidAccessKeyId'],
    ['another region', () => ({ region: 'us-east-1' }), 'AuthorizationHeaderMalformed'],
  ])('is opened with %s says what is wrong, and not the secret', async (_what, more, code) => {
    const error = await open(more())
      .read('a.webp')
      .then(
        () => null,
        (failure: Error) => failure,
      );
    expect(error).toBeInstanceOf(FilesUnavailable);
    expect(error?.message).toContain(code);
    expect(JSON.stringify([error?.message, error?.stack])).not.toContain('secret');
    await expect(open(more()).write('b.webp', Buffer.from('b'))).rejects.toBeInstanceOf(FilesUnavailable);
    expect(server.objects.has('b.webp')).toBe(false);
  });

  it('has another time refuses a clock that is wrong', async () => {
    const late = () => new Date(Date.now() + 3_600_000);
    await expect(open({}, late).read('a.webp')).rejects.toThrow('RequestTimeTooSkewed');
  });
});

describe('media of a store', () => {
  const openMedia = (more: Partial<S3Server> = {}) => openStoredMedia(open(more));

  it('are looked up in memory, however many pages show them', async () => {
    for (let at = 0; at < 10; at++) server.put(`p/${at}.webp`, 'x');
    const media = openMedia();
    const names = [...Array.from({ length: 10 }, (_, at) => `p/${at}.webp`), 'none.webp', 'p/1.240.avif'];
    for (let turn = 0; turn < 50; turn++) await media.locate(names);
    // Four pages of a list, and one look for what is not there.
    expect(server.requests.filter(request => request.startsWith('HEAD'))).toHaveLength(2);
    expect(server.requests.length).toBeLessThan(10);
  });

  it('are found soon after another process has stored them', async () => {
    const media = openMedia();
    expect(await media.locate(['new.webp'])).toEqual([{ file: null, original: null }]);
    server.put('new.webp', 'new');
    await expect.poll(async () => (await media.locate(['new.webp']))[0]?.file?.name).toBe('new.webp');
  });

  it('count as hanging while the store does not answer, and no longer when it does', async () => {
    const media = openMedia();
    const changes: boolean[] = [];
    media.onChange(isHanging => changes.push(isHanging));
    server.faults.push('hang', 'hang');
    await expect(media.locate(['a.webp'])).rejects.toBeInstanceOf(FilesUnavailable);
    expect([media.isHanging(), media.isRefused()]).toEqual([true, false]);
    await media.look();
    expect([media.isHanging(), changes]).toEqual([false, [true, false]]);
  });

  it('count as unreadable while the store refuses the shop, with what to check', async () => {
    const media = openMedia({ secret: 'another secret' });
    const refusal = vi.fn();
    media.onRefusal(refusal);
    await media.look();
    expect([media.isHanging(), media.isRefused()]).toEqual([false, true]);
    expect(refusal.mock.calls[0]?.[0]).toMatchObject({
      message: expect.stringContaining('SignatureDoesNotMatch'),
      remedy: expect.stringContaining('MEDIA_S3_SECRET'),
    });
  });
});
