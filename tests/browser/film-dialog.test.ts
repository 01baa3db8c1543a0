import { PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';

const film = { videoUrl: '/media/video/noir_desktop.mp4', pcPoster: '/media/video/noir_desktop_poster.webp' };
const banner = {
  blockType: 'editorial_block1',
  title: '夜之金',
  image: { pcUrl: PICTURE, alt: '金色腕表' },
};
test.use({
  pages: {
    films: {
      title: '影片',
      content: {
        film: { ...banner, button: { text: '观看影片', type: 'video' }, video: film },
        player: {
          ...banner,
          button: { text: '观看直播', type: 'video' },
          video: { iframeUrl: '/player.html' },
        },
        link: {
          ...banner,
          button: { text: '查看系列', type: 'link', link: '/cms/gold-at-night.html', target: '_self' },
          video: film,
        },
      },
    },
  },
});

test.describe('a banner with a button and a film', () => {
  test('opens the film in a dialog if the button has no link, and returns the focus [B2.2-15, B2.3-02, B2.1-22]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/films.html');
    const button = page.getByRole('button', { name: '观看影片' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: '夜之金' });
    const playing = () => dialog.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
    await expect.poll(playing).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeFalsy();
  });

  test('stops the page, and fades with its mask for 200 ms when it closes [A4-92, A9-13, A4-91]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/films.html');
    await page.getByRole('button', { name: '观看影片' }).click();
    const dialog = page.getByRole('dialog', { name: '夜之金' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate(node => getComputedStyle(node).zIndex)).toBe('1001');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    const fade = await dialog.evaluate(async node => {
      node.querySelector<HTMLElement>('[aria-label="关闭"]')?.click();
      await new Promise(requestAnimationFrame);
      const started = performance.now();
      const mask = getComputedStyle(node, '::backdrop').animationDuration;
      const fades = node.getAnimations().map(({ effect }) => effect?.getTiming().duration);
      while (node.isConnected) await new Promise(requestAnimationFrame);
      return { mask, fades, late: performance.now() - started > 120 };
    });
    expect(fade).toEqual({ mask: '0.2s', fades: [200], late: true });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  });

  test('shows an external player in a sandboxed frame [B2.2-15]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/films.html', {
      before: page =>
        page.route('**/player.html', route => route.fulfill({ contentType: 'text/html', body: 'LIVE' })),
    });
    await page.getByRole('button', { name: '观看直播' }).click();
    const frame = page.getByRole('dialog').locator('iframe');
    await expect(frame.contentFrame().getByText('LIVE')).toBeVisible();
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-presentation');
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
