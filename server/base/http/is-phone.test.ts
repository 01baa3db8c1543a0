import { expect, it } from 'vitest';
import { isPhone } from './is-phone.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', undefined, true],
  ['Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', '?1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', '?1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', '?0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', undefined, false],
  [undefined, undefined, false],
])('%s with the hint %s: %s', (agent, hint, expected) => {
  expect(isPhone({ 'user-agent': agent, 'sec-ch-ua-mobile': hint })).toBe(expected);
});
