import { describe, expect, it } from 'vitest';
import { testType } from '../../tests/support/test-type.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  it('returns a message when a migration step throws', () => {
    const moved = testType(
      'moved',
      {},
      { version: 2, migrations: { 1: block => ({ ...block, list: (block.list as string[]).map(String) }) } },
    );
    expect(migrate({ blockType: 'moved', list: 7 }, moved)).toBe(
      "The block's fields are not those of version 1. Rewrite the block for version 2.",
    );
  });
});
