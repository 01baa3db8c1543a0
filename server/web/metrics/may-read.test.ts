import { expect, it } from 'vitest';
import { mayReadMetrics, type Reader } from './may-read.ts';

const local: Reader = { authorization: undefined, address: '127.0.0.1', isForwarded: false };

it.each<[string, string, Partial<Reader>, boolean]>([
  ['this machine', '', {}, true],
  ['this machine, IPv6', '', { address: '::1' }, true],
  ['this machine, IPv4 in IPv6', '', { address: '::ffff:127.0.0.1' }, true],
  ['another machine', '', { address: '10.0.0.7' }, false],
  ['a similar address', '', { address: '::1:2' }, false],
  ['an unknown address', '', { address: undefined }, false],
  ['a proxy on this machine', '', { isForwarded: true }, false],
  ['another machine with the token', 'secret', { address: '10.0.0.7', authorization: 'Bearer secret' }, true],
  ['this machine without the token', 'secret', {}, false],
  ['a wrong token', 'secret', { authorization: 'Bearer secre' }, false],
])('%s, METRICS_TOKEN "%s"', (_who, token, reader, allowed) => {
  expect(mayReadMetrics({ token, production: false }, { ...local, ...reader })).toBe(allowed);
});

it('needs the token in production, also from this machine', () => {
  expect(mayReadMetrics({ token: '', production: true }, local)).toBe(false);
  const authorization = 'Bearer secret';
  expect(mayReadMetrics({ token: 'secret', production: true }, { ...local, authorization })).toBe(true);
});
