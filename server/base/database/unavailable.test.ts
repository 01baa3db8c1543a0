import { expect, it } from 'vitest';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.each([
  // The network and the login.
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENETUNREACH',
    'ETIMEDOUT',
    'EAI_AGAIN',
    '08006',
    '08P01',
    '28P01',
    '3D000',
  ],
  // Read-only servers and standbys.
  ...['25006', '55000'],
  // Full disks, memory and connections.
  ...['53000', '53100', '53200', '53300', '53400', 'ENOSPC', 'EDQUOT', 'EROFS'],
  // Lost schema and privileges.
  ...['42P01', '42703', '42883', '3F000', '42501'],
  // Damaged data and files.
  ...['XX000', 'XX001', 'XX002', '58030', '58P01', 'EIO'],
  // Conflicts, locks, time limits, shutdown.
  ...['40001', '40003', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '25P03', '25P04'],
])('%s is the database’s failure, answered with 503', code => {
  expect(isUnavailable(failure(code))).toBe(true);
});

it.each([
  // Mistakes in a statement or its values.
  ...['42601', '42804', '42P02', '22P02', '22001', '22003', '21000', '0A000', '54001', '25P02', '26000'],
  // Rules of the tables.
  ...['23502', '23503', '23505', '23514', '40002', 'P0001'],
  // Not the database.
  ...['ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE', 'EPROTO', '53', ''],
])('%s is a mistake of the shop, answered with 500', code => {
  expect(isUnavailable(failure(code))).toBe(false);
});

it('errors of the driver without a code are known by their words', () => {
  expect(isUnavailable(new DatabaseUnavailable('away'))).toBe(true);
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isUnavailable(new Error('The connection to a dream'))).toBe(false);
  expect(isUnavailable({ code: '53100' })).toBe(false);
  expect(isUnavailable(null)).toBe(false);
});
