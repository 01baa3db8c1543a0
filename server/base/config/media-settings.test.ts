import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv');
const BUCKET = {
  MEDIA_S3_URL: 'https://media.oss.example.cn',
  MEDIA_S3_KEY: 'AKID',
  MEDIA_S3_SECRET: 'a-long-secret',
};

it('has media in a bucket once all of its settings are there', () => {
  expect(read({}).mediaBucket).toBeNull();
  expect(read(BUCKET).mediaBucket).toEqual({
    ...{ url: 'https://media.oss.example.cn', region: 'us-east-1', id: 'AKID', secret: 'a-long-secret' },
  });
  for (const name of Object.keys(BUCKET)) {
    expect(() => read({ ...BUCKET, [name]: '' })).toThrow(`${name} is not set`);
  }
  expect(() => read({ ...BUCKET, MEDIA_S3_SECRET: 'short' })).not.toThrow('short');
});

it.each([
  'https://img.example.cn/{path}?w={width}&f={format}',
  '/cdn-cgi/image/width={width},format={format}/media/{path}',
  'http://img:8080/{width}/{path}',
])('takes an address of smaller copies: %s', template => {
  expect(read({ MEDIA_TEMPLATE: template, CONNECT_HOSTS: 'a.cn' })).toMatchObject({
    mediaTemplate: template,
    // Pages may load them.
    connectHosts: ['a.cn', ...(template.startsWith('http') ? [new URL(template).origin] : [])],
  });
});

it.each([
  'https://img.example.cn/{path}',
  'https://img.example.cn/{width}',
  'https://img.example.cn/{path}/{path}?w={width}',
  'https://img.example.cn/{format}{format}/{path}?w={width}',
  'https://img.example.cn/{path}?w={width}&q={quality}',
  'https://img.example.cn/{path} ?w={width}',
  'https://img.example.cn/{path}?w={width},',
  'https://img.example.cn;script-src/{path}?w={width}',
  'https://{path}/{width}',
  '//img.example.cn/{path}?w={width}',
  '/{path}?w={width}"onerror=',
  'javascript:/{path}{width}',
  '{path}?w={width}',
])('refuses an address of smaller copies that could not work, or leave its place: %s', template => {
  expect(() => read({ MEDIA_TEMPLATE: template })).toThrow('MEDIA_TEMPLATE is');
});
