import { defineTexts } from '#engine';
import { type ComparedText, UsageError } from '../cli/index.ts';
import { type Place, withShop } from './open-shop.ts';

const textsIn = defineTexts({
  en: {
    notBuilt: (server: string) =>
      `--html needs the built shop (${server}). Run npm run build, and vitrine in its folder.`,
    notStarted: (output: string) => `the shop did not start.\n${output}`,
    notRendered: (status: number) => `the shop could not render the versions (HTTP ${status}).`,
  },
  zh: {
    notBuilt: server =>
      `--html 需要已构建的商店（${server}）。请运行 npm run build，并在其文件夹中运行 vitrine。`,
    notStarted: output => `商店没有启动。\n${output}`,
    notRendered: status => `商店无法渲染这些版本（HTTP ${status}）。`,
  },
});

/**
 * Renders two versions of a page side by side in the built shop.
 *
 * @throws UsageError when the shop is not built or does not start.
 */
export async function compareInShop(
  place: Place,
  before: ComparedText,
  after: ComparedText,
): Promise<string> {
  const texts = textsIn(place.language);
  return withShop(place, texts, async address => {
    const response = await fetch(`${address}/_gallery/compare`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': place.language },
      body: JSON.stringify({ before, after }),
    });
    if (!response.ok) throw new UsageError(texts.notRendered(response.status));
    return response.text();
  });
}
