import { describe, expect, it } from 'vitest';
import { type AwsRequest, encodeKey, encodeQuery, signAws } from './sign-aws.ts';

/** The examples of Amazon's documentation: "Signature Calculations for the Authorization Header", single chunk. */
const KEY = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const address = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com/${path}`);

const EXAMPLES: [string, AwsRequest, string, string][] = [
  [
    'reads a range of an object',
    { method: 'GET', url: address('test.txt'), headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writes an object',
    {
      method: 'PUT',
      url: address(encodeKey('test$file.text')),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'reads a setting',
    { method: 'GET', url: address('?lifecycle') },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'lists objects',
    { method: 'GET', url: address('?max-keys=2&prefix=J') },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('a signature', () => {
  it.each(EXAMPLES)('is that of Amazon’s example which %s', (_what, request, names, signature) => {
    expect(signAws(request, KEY, NOW).authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=${KEY.id}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
  });

  it('changes with all that is signed, and never shows the secret', () => {
    const [, request] = EXAMPLES[0] as (typeof EXAMPLES)[0];
    const all = [
      signAws(request, KEY, NOW),
      signAws({ ...request, method: 'PUT' }, KEY, NOW),
      signAws({ ...request, url: address('test.tx') }, KEY, NOW),
      signAws({ ...request, url: address('test.txt?a=1') }, KEY, NOW),
      signAws({ ...request, headers: { range: 'bytes=0-8' } }, KEY, NOW),
      signAws({ ...request, body: Buffer.from('a') }, KEY, NOW),
      signAws(request, { ...KEY, region: 'cn-north-1' }, NOW),
      signAws(request, { ...KEY, secret: 'another' }, NOW),
      signAws(request, KEY, new Date(NOW.getTime() + 1000)),
    ].map(({ authorization }) => authorization?.split('Signature=')[1]);
    expect(new Set(all).size).toBe(all.length);
    expect(JSON.stringify(signAws(request, KEY, NOW))).not.toContain(KEY.secret);
  });
});

it.each([
  ['a b/c.webp', 'a%20b/c.webp'],
  ["it's (1)!*.png", 'it%27s%20%281%29%21%2A.png'],
  ['手袋/甲.jpg', '%E6%89%8B%E8%A2%8B/%E7%94%B2.jpg'],
  ['a+b&c=d~e_f-g', 'a%2Bb%26c%3Dd~e_f-g'],
])('the name of an object is encoded for its address: %s', (name, encoded) => {
  expect(encodeKey(name)).toBe(encoded);
  // No URL changes it again.
  expect(new URL(`https://x.cn/${encoded}`).pathname).toBe(`/${encoded}`);
});

it('a query is sorted as it is signed', () => {
  expect(encodeQuery({ prefix: 'a/ b', 'list-type': '2' })).toBe('list-type=2&prefix=a%2F%20b');
});
