import { watch } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineTexts } from '#engine';
import { CLEAR } from '../base/colour.ts';
import { type CliIo, print } from '../base/io.ts';

/** Editors write a file in several steps. In ms. */
const PAUSE = 100;

const textsIn = defineTexts({
  en: { watching: () => 'Watching for changes. Press Ctrl+C to stop.' },
  zh: { watching: () => '正在监视改动。按 Ctrl+C 停止。' },
});

/** Runs a check now, and again whenever something below the paths changes, until the process or the signal ends it. */
export async function checkOnChange(
  paths: readonly string[],
  { cwd, stdout, signal, language }: CliIo,
  check: () => Promise<number>,
): Promise<number> {
  let code = 0;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = running.then(async () => {
      if (stdout.isTTY) await print(stdout, CLEAR);
      code = await check();
      await print(stdout, `${textsIn(language).watching()}\n`);
    });
  };
  const follow = async (path: string) => {
    try {
      for await (const _event of watch(resolve(cwd, path), { recursive: true, ...(signal && { signal }) })) {
        clearTimeout(timer);
        timer = setTimeout(run, PAUSE);
      }
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  };
  const followed = Promise.all(paths.map(follow));
  run();
  await followed;
  clearTimeout(timer);
  await running;
  return code;
}
