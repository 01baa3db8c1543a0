import { describe, expect, it } from 'vitest';
import { testType } from '../../tests/support/testType.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  it('says what is wrong where a step cannot take what content holds', () => {
    const moved = testType(
      'moved',
      {},
      { version: 2, migrations: { 1: block => ({ ...block, list: (block.list as string[]).map(String) }) } },
    );
    expect(migrate({ blockType: 'moved', list: 7 }, moved)).toBe(
      "The block's fields are not those of version 1; write it anew for version 2.",
    );
  });
});
