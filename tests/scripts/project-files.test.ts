import { EventEmitter } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchProjectFiles } from '../../scripts/dev/project-files.ts';
import { generate } from '../../scripts/generate/index.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const SCHEMA = 'schemas/blocks/block36.schema.json';
const GENERATED = 'schemas/generated/blocks/block36.schema.json';

/** A project of one type whose files are watched: `report` is what the watcher reports. */
async function setUp({ beforeWatch = (_write: (text: string) => void) => {} } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['schemas/defs.schema.json', SCHEMA]) cpSync(join(ROOT, file), join(root, file));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.0.0" }');
  await generate(root);
  const text = readFileSync(join(root, SCHEMA), 'utf8');
  const write = (content: string) => writeFileSync(join(root, SCHEMA), content);
  beforeWatch(write);
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const send = vi.fn();
  const overlay = { show: vi.fn(), clear: vi.fn() };
  const vite = { config: { root }, watcher, environments: { client: { hot: { send } } } };
  const config = {
    contentDir: join(root, 'content'),
    samplesDir: join(root, 'samples'),
    mediaDir: join(root, 'media'),
  };
  const place = { modules: root, package: root, project: root };
  watchProjectFiles(...([vite, config, overlay, place] as unknown as Parameters<typeof watchProjectFiles>));
  const generated = () =>
    existsSync(join(root, GENERATED)) ? readFileSync(join(root, GENERATED), 'utf8') : '';
  return {
    titled: (title: string) => text.replace('"title": "', `"title": "${title} `),
    write,
    report: () => watcher.emit('all', 'change', join(root, SCHEMA)),
    shows: (title: string) => vi.waitFor(() => expect(generated()).toContain(title), { timeout: 10_000 }),
    overlay,
    send,
  };
}

it('generates from a schema that was emptied first, and written after the watcher’s report', async () => {
  const { titled, write, report, shows, overlay } = await setUp();
  await setTimeout(300);
  write('');
  report();
  await setImmediate();
  write(titled('Late'));
  await shows('Late');
  expect(overlay.show).not.toHaveBeenCalled();
});

it('generates from the second of two versions, which the watcher does not report', async () => {
  const { titled, write, report, shows } = await setUp();
  await setTimeout(300);
  write(titled('First'));
  report();
  await setImmediate();
  write(titled('Second'));
  await shows('Second');
});

it('waits until the watcher has been silent: what follows a report closely is not reported', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { titled, write, report, shows } = await setUp();
  await vi.advanceTimersByTimeAsync(300);
  write(titled('First'));
  report();
  await vi.advanceTimersByTimeAsync(60);
  write(titled('Second'));
  report();
  await vi.advanceTimersByTimeAsync(40);
  write(titled('Third'));
  await vi.advanceTimersByTimeAsync(1000);
  await shows('Third');
});

it('generates from a schema that changed while the shop opened', async () => {
  const { shows } = await setUp({
    beforeWatch: write => {
      const text = readFileSync(join(ROOT, SCHEMA), 'utf8');
      write(text.replace('"title": "', '"title": "Meanwhile '));
    },
  });
  await shows('Meanwhile');
});

it('shows an error of a schema until the schema is corrected, then reloads the pages', async () => {
  const { titled, write, report, shows, overlay, send } = await setUp();
  write('{');
  report();
  await vi.waitFor(() => expect(overlay.show).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(String(overlay.show.mock.calls[0])).toMatch(/block36\.schema\.json:1:\d/);
  send.mockClear();
  write(titled('Corrected'));
  report();
  await shows('Corrected');
  await vi.waitFor(() => expect(overlay.clear).toHaveBeenCalledTimes(1), 10_000);
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' });
});
