import { spawnSync } from 'node:child_process';

/** Runs one step of file work. */
type Step = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs work in a folder whose disk has room for this many bytes: a file system of its own where this process may mount
 * one (as root on Linux), otherwise the folder itself, where every step after the first fails as on a full disk.
 *
 * @param work receives the folder, and how to run each step of file work.
 */
export async function withFullDisk(
  folder: string,
  bytes: number,
  work: (folder: string, step: Step) => Promise<void>,
): Promise<void> {
  const isMounted = mount(folder, bytes);
  let steps = 0;
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const fail: Step = run => (++steps > 1 ? Promise.reject(full) : run());
  try {
    await work(folder, isMounted ? run => run() : fail);
  } finally {
    if (isMounted) spawnSync('umount', [folder]);
  }
}

/** Mounts an empty file system of this size on a folder; false where that is not allowed. */
export function mount(folder: string, bytes: number): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0;
}
