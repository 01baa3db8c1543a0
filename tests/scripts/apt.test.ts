import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages } from '../../scripts/apt.mjs';

const hasApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-apt-'));
  // Notes its arguments, and cannot install one package.
  const script = `#!/bin/sh\necho "$@" >> ${folder}/calls\ncase "$*" in *unknown*) exit 100;; esac\n`;
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the calls of apt, without its options. */
const readCalls = () =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8').replace(/ -\S+/g, '').trim().split('\n')
    : [];

describe.skipIf(!hasApt)('the installation of packages', () => {
  it.each([
    { groups: [], calls: [] },
    { groups: [[], []], calls: [] },
    { groups: [['git']], calls: ['update', 'install git'] },
    { groups: [['chromium', 'fonts'], [], ['redis']], calls: ['update', 'install chromium fonts redis'] },
    {
      groups: [
        ['chromium', 'unknown'],
        ['redis', 'postgresql'],
      ],
      calls: [
        'update',
        'install chromium unknown redis postgresql',
        'install chromium unknown',
        'install redis postgresql',
      ],
    },
  ])('calls apt once for $groups, and for each group alone after a failure', async ({ groups, calls }) => {
    await installPackages(groups);
    expect(readCalls()).toEqual(calls);
  });

  it('reports the packages that cannot be installed, and no others', async () => {
    await installPackages([['unknown'], ['git']]);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => line);
    expect(lines).toEqual(['Installing unknown, git …', 'apt could not install unknown.']);
  });
});
