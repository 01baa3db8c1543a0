import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DisturbedShop } from '../support/disturbed-shop.ts';
import { mount } from '../support/full-disk.ts';
import { pause } from '../support/wait-until.ts';
import { buyDuring, CALM, waitUntilPaid, waitUntilServed, waitUntilUnready } from './buy-during.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/** Room of the disk of the embedded database, in bytes. */
const ROOM = 400_000_000;

/** Longest times until a node reports a full disk, and until it sells after there is room again, in ms. */
const REPORT = 5000;
const RECOVERY = 10_000;

/** Fills the disk of the embedded database while members order and pay. Needs root on Linux, to mount a small disk. */
export const disk: Fault = async ({ isSmall }) => {
  const times = isSmall ? 1 : 5;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  if (!mount(folder, ROOM)) throw new Error('A full disk needs a file system that this user may not mount.');
  try {
    const shop = await DisturbedShop.create('', {}, join(folder, 'data'));
    const row = await Record.of(`the disk is full, ${times} times`, record =>
      buyDuring(shop, record, async phase => {
        for (let n = 0; n < times; n++) {
          await phase(async buyers => {
            await pause(CALM);
            record.traffic.allow('503');
            const ballast = fill(folder);
            record.limit('not ready', await waitUntilUnready(shop), REPORT);
            await pause(2 * CALM);
            rmSync(ballast);
            record.limit('served again', await waitUntilServed(shop), RECOVERY);
            record.traffic.allow('nothing');
            record.limit('each buyer has paid', await waitUntilPaid(buyers), RECOVERY);
          });
        }
      }),
    );
    await shop.remove();
    return [row];
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes a file until the disk is full. @returns its path. */
function fill(folder: string): string {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size /= 2;
    }
  }
  closeSync(file);
  return path;
}
