import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRegistry, describeFinding, readPage, validatePage } from '#engine';
import { planBlock } from '../../tests/support/plan-block.ts';
import Embed from './Embed.tsx';
import type { EmbedBlock } from './embedded-page.ts';
import { iframe, iframeLayout } from './index.ts';

async function show(definition: typeof iframeLayout | typeof iframe, fields: object) {
  const { shown } = await planBlock<EmbedBlock>(definition, fields);
  const { container } = render(<Embed {...shown} />);
  return container.querySelector('iframe') as HTMLIFrameElement;
}

describe.each([
  [iframeLayout, 'src', 'iframeStyle'],
  [iframe, 'url', 'frameStyle'],
] as const)('$0.type', (definition, address, style) => {
  it('embeds the address without border and scrolling, and allows full screen [B9-17]', async () => {
    const frame = await show(definition, { title: '戒圈', [address]: '/media/embeds/a.html' });
    expect(frame.getAttribute('src')).toBe('/media/embeds/a.html');
    expect([frame.getAttribute('frameborder'), frame.getAttribute('scrolling')]).toEqual(['0', 'no']);
    expect(frame.allowFullscreen).toBe(true);
  });

  it('is lazy, titled and in a sandbox; a page of this site does not get its own origin', async () => {
    const frame = await show(definition, { title: '戒圈', [address]: '/media/embeds/a.html' });
    expect([frame.getAttribute('loading'), frame.title]).toEqual(['lazy', '戒圈']);
    expect(frame.getAttribute('sandbox')).toMatch(/allow-scripts/);
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it('keeps a ratio per screen and applies the style', async () => {
    const frame = await show(definition, {
      [address]: '/a.html',
      ratio: '4 / 3',
      mobileRatio: '1 / 1',
      [style]: { pc: { border: '1px solid #111' } },
    });
    expect(frame.style.getPropertyValue('--ratio')).toBe('4 / 3');
    expect(frame.style.getPropertyValue('--ratio-mobile')).toBe('1 / 1');
    expect(frame.className).toMatch(/\bs\w+$/);
  });

  it('reports a host that is not in FRAME_HOSTS', async () => {
    const content = { it: { blockType: definition.type, [address]: 'https://evil.example/' } };
    const check = async (frameHosts: string[]) => {
      const page = await readPage({ title: '页', content });
      const { findings } = await validatePage(page, createRegistry([definition]), { frameHosts });
      return findings.map(describeFinding);
    };
    expect(await check(['player.example.cn'])).toEqual([
      expect.stringContaining(`/${address}: "https://evil.example/" may not be embedded.`),
    ]);
    expect(await check(['evil.example'])).toEqual([]);
  });
});

it('block17 is an iframe with src, attribute and iframeStyle [B2.3-11, B3-27]', async () => {
  const attribute = { title: '尺寸', frameborder: true, scrolling: true, allowfullscreen: false };
  const frame = await show(iframeLayout, { src: '/a.html', attribute, iframeStyle: { pc: { height: 300 } } });
  expect([frame.getAttribute('src'), frame.title]).toEqual(['/a.html', '尺寸']);
  expect([frame.getAttribute('frameborder'), frame.getAttribute('scrolling')]).toEqual(['1', 'auto']);
  expect(frame.allowFullscreen).toBe(false);
  expect(frame.className).toMatch(/\bs\w+$/);
});

it('block40 is an iframe of a url with frameStyle [B2.4-30, B3-50]', async () => {
  const frame = await show(iframe, { url: '/b.html', frameStyle: { pc: { height: 300 } } });
  expect(frame.getAttribute('src')).toBe('/b.html');
  expect(frame.className).toMatch(/\bs\w+$/);
});
