import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../cli/main.ts';
import { Capture, folderWith, parts } from './run-cli.ts';

const wrong = '{"title":"t","content":{"a":{"blockType":"editorial_block6","color":7}}}';

function surroundings(cwd: string, stdout: PassThrough) {
  return { ...parts({}, cwd), stdin: Readable.from([]), stdout, stderr: new Capture() };
}

function manyFiles(): string {
  const names = Array.from({ length: 60 }, (_, index) => `page-${String(index).padStart(2, '0')}.json`);
  return folderWith(Object.fromEntries(names.map(name => [name, wrong])));
}

describe('output', () => {
  it('waits for a slow reader instead of buffering', async () => {
    const stdout = new PassThrough({ highWaterMark: 1000 });
    const done = run(['validate', '.'], surroundings(manyFiles(), stdout));
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(stdout.writableLength + stdout.readableLength).toBeLessThan(4000);
    let text = '';
    stdout.on('data', chunk => {
      text += chunk;
    });
    expect(await done).toBe(1);
    expect(text.match(/\[type\]/g)).toHaveLength(60);
  });

  it('does not fail when the reader closes the pipe', async () => {
    const stdout = new PassThrough({ highWaterMark: 1000 });
    const done = run(['validate', '.'], surroundings(manyFiles(), stdout));
    await once(stdout, 'readable');
    stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(await done).toBe(1);
  });
});
