import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bakeMedia } from '../../server/web/media/bake-media.ts';
import { largePng, moving, picture, readMedia } from '../support/picture-files.ts';
import { folderWith, runCli } from './run-cli.ts';

const [jpeg, png, webp, gif] = (await Promise.all(
  (['jpeg', 'png', 'webp', 'gif'] as const).map(format => picture(format)),
)) as [Buffer, Buffer, Buffer, Buffer];
const movingGif = await moving('gif');

const shopWith = (media: Record<string, string | Uint8Array>) =>
  folderWith(Object.fromEntries(Object.entries(media).map(([name, content]) => [`media/${name}`, content])));

/** Checks a page that shows a picture, and returns the findings about it. */
async function checkPicture(cwd: string, address: string, args: string[] = []) {
  const text = JSON.stringify({
    title: '页',
    content: { a: { blockType: 'block26', image: { pcUrl: address, alt: '手袋' } } },
  });
  const { out } = await runCli(['validate', '-f', 'json', ...args, '-'], { cwd, stdin: text });
  // The pictures have a few pixels only.
  const problems = JSON.parse(out).problems.filter(({ rule }: { rule: string }) => rule !== 'small-picture');
  return problems.map(({ rule, message, pointer, suggestion }: Record<string, string>) => ({
    rule,
    message,
    pointer,
    suggestion,
  }));
}

it.each<[string, string | Uint8Array, string]>([
  ['empty.jpg', '', 'is an empty file'],
  ['error.jpg', '<!doctype html><title>403</title>', 'is not a picture inside'],
  ['pointer.png', 'version https://git-lfs.github.com/spec/v1\n', 'is not a picture inside'],
  ['phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is not a picture inside'],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'is not a picture inside'],
  ['cut.jpg', readMedia('truncated.jpg'), 'is incomplete'],
  ['cut.png', png.subarray(0, png.length - 20), 'is incomplete'],
  ['cut.webp', webp.subarray(0, webp.length / 2), 'is incomplete'],
  ['cut.gif', gif.subarray(0, gif.length / 2), 'is incomplete'],
  ['a.png', jpeg, 'is a file of type jpeg'],
  ['a.JPG', png, 'is a file of type png'],
  ['a.webp', gif, 'is a file of type gif'],
  ['huge.png', largePng(12_000, 6000), 'has more than 64 megapixels'],
  ['film.mp4', '', 'is an empty file'],
  ['film.mp4', '<!DOCTYPE html><title>404</title>', 'is a file of type html'],
  ['film.mp4', '\x1aE\xdf\xa3', 'has no content of the type'],
  ['list.m3u8', '{"error":403}', 'has no content of the type'],
  ['sound.mp3', '\0\0\0\x18ftypM4A ', 'is a file of type mp4'],
  ['mark.svg', png, 'is a file of type png'],
  ['still.avif', jpeg, 'is a file of type jpeg'],
])('reports %s as a file that shoppers do not see as it should be', async (name, content, message) => {
  const cwd = shopWith({ [name]: content });
  expect(await checkPicture(cwd, `/media/${name}`)).toContainEqual({
    rule: 'media-file',
    message: expect.stringContaining(message),
    pointer: '/image/pcUrl',
    suggestion: null,
  });
  expect(await checkPicture(cwd, `/media/${name}`, ['--offline'])).toEqual([]);
});

it.each<[string, Uint8Array]>([
  ['animated.webp', readMedia('animated.webp')],
  ['animated.gif', movingGif],
])('reports that %s moves and cannot be stopped', async (name, content) => {
  expect(await checkPicture(shopWith({ [name]: content }), `/media/${name}`)).toMatchObject([
    { rule: 'moving-picture', message: expect.stringContaining('shoppers cannot stop it') },
  ]);
});

it.each<[string, Uint8Array]>([
  ['a.jpg', jpeg],
  ['IMG_0001.JPG', jpeg],
  ['a.Jpeg', jpeg],
  ['a.png', png],
  ['a.webp', webp],
  ['a.gif', gif],
  ['turned.png', readMedia('turned.png')],
  ['turned.webp', readMedia('turned.webp')],
])('reports nothing about %s', async (name, content) => {
  expect(await checkPicture(shopWith({ [name]: content }), `/media/${name}`)).toEqual([]);
});

it('reports what only the encoder has found, until the file has changed', async () => {
  const half = Math.floor(png.length / 2);
  const damaged = Buffer.concat([png.subarray(0, half), Buffer.alloc(60, 0xff), png.subarray(half + 60)]);
  const cwd = shopWith({ 'a.png': damaged });
  expect(await checkPicture(cwd, '/media/a.png')).toEqual([]);
  const bake = () =>
    bakeMedia({ source: join(cwd, 'media'), out: join(cwd, 'dist/media'), onError: () => {} });
  await bake();
  expect(await checkPicture(cwd, '/media/a.png')).toMatchObject([
    { rule: 'media-file', message: expect.stringMatching(/cannot be encoded \(.+\)/) },
  ]);
});

it.each([
  ['look #1.jpg', '/media/t/look%20%231.jpg'],
  ['look ?.jpg', '/media/t/look%20%3F.jpg'],
  ['50% #2.jpg', '/media/t/50%25%20%232.jpg'],
])('suggests the address of a file whose name is written as it is: %s', async (name, address) => {
  const cwd = shopWith({ [`t/${name}`]: jpeg });
  expect(await checkPicture(cwd, `/media/t/${name}`)).toContainEqual(
    expect.objectContaining({ rule: 'missing-media', suggestion: address }),
  );
  expect(await checkPicture(cwd, address)).toEqual([]);
  const { out } = await runCli(['media', '--find', 't/'], { cwd });
  expect(out).toContain(address);
});

it('finds a composed name where the disk has it decomposed', async () => {
  const cwd = shopWith({ [`${'café'.normalize('NFD')}.jpg`]: jpeg });
  expect(await checkPicture(cwd, `/media/${'café'.normalize('NFC')}.jpg`)).toEqual([]);
});

it('vitrine media --faulty lists all of them with the remedy, those of the catalogue, too', async () => {
  const cwd = shopWith({ 'good.jpg': jpeg, 'products/bag.jpg': '', 'a.png': jpeg });
  const { code, out } = await runCli(['media', '--faulty'], { cwd });
  expect(code).toBe(1);
  expect(out).toBe(
    '/media/a.png\n  "/media/a.png" is a file of type jpeg. Give it the extension of that type.\n' +
      '/media/products/bag.jpg\n  "/media/products/bag.jpg" is an empty file. Upload it again.\n',
  );
  const json = await runCli(['media', '--faulty', '--find', 'bag', '-f', 'json', '--lang', 'zh'], { cwd });
  expect(JSON.parse(json.out).media).toEqual([
    {
      path: '/media/products/bag.jpg',
      bytes: 0,
      fault: 'empty',
      message: '"/media/products/bag.jpg" 是空文件。请重新上传。',
    },
  ]);
  expect(await runCli(['media', '--faulty', '--find', 'good'], { cwd })).toMatchObject({ code: 0, out: '' });
});

it('vitrine media --unused finds a name in every spelling of its address', async () => {
  const cwd = folderWith({
    'media/look #1.jpg': jpeg,
    'media/新 图.jpg': jpeg,
    'media/rest.jpg': jpeg,
    'content/pages/home.json': JSON.stringify(['/media/look%20%231.jpg', '/media/%E6%96%B0%20%E5%9B%BE.jpg']),
  });
  const { out } = await runCli(['media', '--unused', '-f', 'json'], { cwd });
  expect(JSON.parse(out).media.map(({ path }: { path: string }) => path)).toEqual(['/media/rest.jpg']);
});

it.runIf(process.platform !== 'win32')('does not open what leads out of the media folder', async () => {
  const cwd = shopWith({ 'good.jpg': jpeg });
  const inMedia = (name: string) => join(cwd, 'media', name);
  execFileSync('mkfifo', [inMedia('pipe.jpg')]);
  symlinkSync('/dev/zero', inMedia('zero.png'));
  symlinkSync('/etc/passwd', inMedia('passwd.jpg'));
  symlinkSync('..', inMedia('up'));
  for (const name of ['pipe.jpg', 'zero.png', 'passwd.jpg', 'up/media/good.jpg']) {
    const [found] = await checkPicture(cwd, `/media/${name}`);
    expect([name, found?.rule]).toEqual([name, name.startsWith('up') ? undefined : 'missing-media']);
  }
  const { out } = await runCli(['media', '--find', ''], { cwd });
  expect(out).toMatch(/^\/media\/good\.jpg +\d+ KB +\n$/);
});
