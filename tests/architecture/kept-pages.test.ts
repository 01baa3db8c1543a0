import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/** Rooms whose script browsers load. */
const IN_BROWSERS = /^(?:ui|services|engine|session|chrome|commerce|account|kit|blocks|src)\//;

/** What keeps a page out of the back-forward cache, with the only files that may have it, each for a part of its time. */
const HINDRANCES: Readonly<Record<string, { found: RegExp; files: string[] }>> = {
  'a listener of `unload`': { found: /['"]unload['"]|\bonunload\b/, files: [] },
  'a listener of `beforeunload`': {
    found: /['"]beforeunload['"]|\bonbeforeunload\b/,
    // From the first edit of a form until it is saved.
    files: ['session/account-shell/use-edited-forms.ts'],
  },
  'an open connection': {
    found: /\bnew (?:WebSocket|EventSource|WebTransport|RTCPeerConnection)\b/,
    files: [],
  },
  'a lock that is held': { found: /\bnavigator\.locks\b/, files: [] },
  'an open database': { found: /\bindexedDB\b/, files: [] },
  'a channel between tabs': { found: /\bnew (?:BroadcastChannel|SharedWorker)\b/, files: [] },
  'a device': { found: /\bnavigator\.(?:usb|hid|serial|bluetooth|wakeLock)\b/, files: [] },
};

describe('the script of pages', () => {
  const sources = listFiles(/\.tsx?$/)
    .filter(file => IN_BROWSERS.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

  for (const [name, { found, files }] of Object.entries(HINDRANCES)) {
    it(`leaves the back-forward cache open: ${name} is in no other file than those named`, () => {
      const having = sources.filter(([, source]) => found.test(source)).map(([file]) => file);
      expect(having).toEqual(files);
    });
  }
});
