import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../docs/read-tests.ts';

/** What runs in shoppers' browsers. The sandbox's chat simulates the script of an outside provider. */
const SHOPPERS =
  /^(?:shop|ui|services|schemas|engine|session|chrome|commerce|account|kit|blocks|src|server\/subjects\/payments\/qr-page)\/.*\.tsx?$/;
const NOT_THEIRS = /\.test\.tsx?$|\.d\.ts$|^schemas\/generated\/|^src\/dev\//;

const STORED_AGE = 'the age of a stored value: both times are of the same device';

/** Files that read the device's clock, each with its reason: no date and no deadline depends on it. */
const DEVICE_CLOCK: Record<string, string> = {
  'services/server-clock.ts': 'measures the difference to the server’s clock',
  'services/request.ts': 'notes when a call was sent, for that measurement',
  'services/tracking/track.ts': 'the server replaces times of wrong clocks',
  'ui/form/use-countdown.ts': 'a duration: seconds until a code can be requested again',
  'engine/validate/validate-page.ts': 'checks pages on the server and in the command',
  'account/signed-in/welcome.ts': STORED_AGE,
  'account/signed-in/recall-welcome.ts': STORED_AGE,
  'chrome/newsletter/welcome-subscriber.ts': STORED_AGE,
  'session/chat-session.ts': STORED_AGE,
  'commerce/regions/regions.ts': STORED_AGE,
  'commerce/bag/content.ts': 'makes a stored value differ from the one before, which notifies other tabs',
};

/** Parts of a time in the device's time zone. */
const LOCAL_PARTS =
  /^(?:get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|to(?:Locale)?(?:Date|Time)String)$/;

interface Found {
  /** Reads of the device's clock. */
  clock: string[];
  /** Uses of the device's time zone. */
  zone: string[];
}

/** Finds where code reads the device's clock or time zone. */
function findClocks(file: string, text: string): Found {
  const found: Found = { clock: [], zone: [] };
  const isDate = (node: { type: string; name?: string }) =>
    node.type === 'Identifier' && node.name === 'Date';
  const readSource = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  new Visitor({
    MemberExpression(node) {
      if (isDate(node.object as never) && /^(['"]?)now\1$/.test(readSource(node.property)))
        found.clock.push(readSource(node));
    },
    NewExpression(node) {
      if (isDate(node.callee as never) && node.arguments.length === 0) found.clock.push(readSource(node));
      const isFormat = readSource(node.callee) === 'Intl.DateTimeFormat';
      if (isFormat && !readSource(node).includes('timeZone')) found.zone.push(readSource(node));
    },
    CallExpression(node) {
      const { callee } = node;
      if (isDate(callee as never)) found.clock.push(readSource(node));
      if (callee.type !== 'MemberExpression') return;
      const name = readSource(callee.property);
      // A format of no time formats the device's.
      if (/^format(?:ToParts)?$/.test(name) && node.arguments.length === 0)
        found.clock.push(readSource(node));
      if (LOCAL_PARTS.test(name)) found.zone.push(readSource(node));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const files = listFiles(SHOPPERS)
  .filter(file => !NOT_THEIRS.test(file))
  .map(file => ({ file, ...findClocks(file, readFileSync(join(ROOT, file), 'utf8')) }));

describe('what shoppers see', () => {
  it('follows the server’s clock: `serverNow()` instead of the device’s', () => {
    expect(files.length).toBeGreaterThan(500);
    const reading = files.filter(({ clock }) => clock.length > 0);
    expect(
      reading.filter(({ file }) => !(file in DEVICE_CLOCK)).map(({ file, clock }) => `${file}: ${clock}`),
    ).toEqual([]);
    // An entry that is no longer needed is removed.
    expect(reading.map(({ file }) => file).sort()).toEqual(Object.keys(DEVICE_CLOCK).sort());
  });

  it('has the times of China, not of the device’s time zone', () => {
    expect(files.filter(({ zone }) => zone.length > 0).map(({ file, zone }) => `${file}: ${zone}`)).toEqual(
      [],
    );
  });
});

it.each([
  ['clock', 'const now = Date.now();'],
  ['clock', 'const f = (now = Date.now) => now();'],
  ['clock', "Date['now']();"],
  ['clock', 'new Date();'],
  ['clock', 'new Date().toISOString();'],
  ['clock', 'function at(now = new Date()) {}'],
  ['clock', 'Date();'],
  ['clock', "new Intl.DateTimeFormat('zh', { timeZone: 'UTC' }).format();"],
  ['clock', 'calendar.formatToParts();'],
  ['zone', 'new Date(at).getHours();'],
  ['zone', 'new Date(at).toLocaleDateString();'],
  ['zone', 'new Date(at).toDateString();'],
  ['zone', "new Intl.DateTimeFormat('zh-CN', { month: 'long' });"],
] as const)('finds the device’s %s in %s', (kind, text) => {
  const { clock, zone } = findClocks('a.ts', text);
  expect({ clock: clock.length > 0, zone: zone.length > 0 }[kind]).toBe(true);
});

it.each([
  'new Date(serverNow());',
  'Date.parse(text);',
  'new Date(at).getUTCDate();',
  'calendar.format(at);',
  "new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai' });",
])('accepts %s', text => expect(findClocks('a.ts', text)).toEqual({ clock: [], zone: [] }));
