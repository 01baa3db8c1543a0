import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { protectFolder } from './protect-folder.ts';

it.runIf(process.platform !== 'win32')('changes no file that a link of the folder leads to', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-protect-'));
  try {
    mkdirSync(join(root, 'data'));
    for (const name of ['outside', 'data/inside']) {
      writeFileSync(join(root, name), '');
      chmodSync(join(root, name), 0o644);
    }
    symlinkSync('../outside', join(root, 'data/link'));
    protectFolder(join(root, 'data'));
    const modes = ['data', 'data/inside', 'outside'].map(name => statSync(join(root, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o644]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
