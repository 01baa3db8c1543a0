import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defineTexts } from '#engine';
import { UsageError } from '../cli/index.ts';
import { BROWSERS } from './browsers.mjs';
import { type Place, withShop } from './open-shop.ts';

const textsIn = defineTexts({
  en: {
    noBrowser: () => 'no browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    notBuilt: (server: string) =>
      `a picture needs the built shop (${server}). Run npm run build, and vitrine in its folder.`,
    notStarted: (output: string) => `the shop did not start.\n${output}`,
    notTaken: (reason: string) => `the browser took no picture: ${reason}`,
  },
  zh: {
    noBrowser: () => '没有找到浏览器。请安装 Chromium 或 Chrome，或将 CHROMIUM_PATH 设为其路径。',
    notBuilt: server =>
      `生成图片需要已构建的商店（${server}）。请运行 npm run build，并在其文件夹中运行 vitrine。`,
    notStarted: output => `商店没有启动。\n${output}`,
    notTaken: reason => `浏览器没有生成图片：${reason}`,
  },
});

/** How long the browser may take, in ms. */
const TIMEOUT = 60_000;

/**
 * Takes a picture of a page in the built shop, as PNG.
 *
 * @param path of the page in the shop.
 * @param size of the window, in px.
 * @throws UsageError without a browser or the built shop.
 */
export async function takePicture(
  place: Place,
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const texts = textsIn(place.language);
  const browser = [place.env.CHROMIUM_PATH, ...BROWSERS].find(path => path && existsSync(path));
  if (!browser) throw new UsageError(texts.noBrowser());
  return withShop(place, texts, async address => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-picture-'));
    const file = join(folder, 'page.png');
    const options = [
      ...['--headless', '--hide-scrollbars', '--no-first-run', '--force-device-scale-factor=1'],
      // The sandbox refuses the root user, as whom containers often run; the page is the shop's own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      // Pictures and scripts have that much time, which passes as fast as they allow.
      ...[
        `--window-size=${width},${height}`,
        '--virtual-time-budget=10000',
        `--user-data-dir=${join(folder, 'profile')}`,
      ],
      ...[`--screenshot=${file}`, `${address}${path}`],
    ];
    try {
      await promisify(execFile)(browser, options, { timeout: TIMEOUT });
      return readFileSync(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
      throw new UsageError(texts.notTaken(reason ?? ''));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
