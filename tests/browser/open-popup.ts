import type { Page } from '@playwright/test';

/**
 * Opens a popup as the shop's code does: adds it to the store of the popup stack, which is found among the exports of
 * the page's scripts.
 */
export async function openPopup(page: Page, type: string, data: unknown): Promise<void> {
  // As text, because the imports are resolved by the page.
  await page.evaluate(`(async () => {
    for (const { src } of document.scripts) if (src) await import(src);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const name of loaded.filter(name => /\\/assets\\/[^/]+\\.js$/.test(name))) {
      for (const shared of Object.values(await import(name))) {
        const stack = shared?.getState?.().stack;
        if (!Array.isArray(stack)) continue;
        const popup = { id: -1 - stack.length, type: ${JSON.stringify(type)}, open: true, data: ${JSON.stringify(data)} };
        return shared.setState({ stack: [...stack, popup] });
      }
    }
    throw new Error('No script of the page shares the stack of popups.');
  })()`);
  await page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]');
    const moving = dialog?.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running');
    // Of content that loads: 正在载入…, 正在查询精品店库存….
    const waiting =
      dialog?.querySelector('[aria-busy="true"]') || /正在[^…。]*…/.test(dialog?.textContent ?? '');
    // A popup at the side leaves the header usable instead.
    const isHeld = dialog?.matches(':modal') || document.querySelector('main')?.inert;
    return dialog && isHeld && !moving && !waiting;
  });
}
