import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { drawPoster } from './draw-poster.ts';
import SharePopup from './SharePopup.tsx';

vi.mock('./draw-poster.ts', () => ({ drawPoster: vi.fn() }));

const item = { title: 'Aria 手提包', url: '/product/ARIA-1.html', picture: '/a.webp', price: '¥26,500' };
const address = `${location.origin}/product/ARIA-1.html`;

beforeEach(() => {
  resetOverlays();
  vi.mocked(drawPoster).mockResolvedValue('data:image/jpeg;base64,AA==');
});
afterEach(() => vi.unstubAllGlobals());

const show = (data = item) =>
  act(async () => void render(<SharePopup data={data} close={() => {}} complete={() => {}} />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('sharing', () => {
  it.each([
    ['opens the share sheet of the device', vi.fn().mockResolvedValue(undefined)],
    [
      'shows nothing when the shopper closes the share sheet',
      vi.fn().mockRejectedValue(new DOMException('', 'AbortError')),
    ],
  ])('%s', async (_title, share) => {
    vi.stubGlobal('navigator', { share });
    await show();
    await press('发送给…');
    expect(share).toHaveBeenCalledWith({ title: 'Aria 手提包', url: address });
    expect(toastMessages()).toEqual([]);
  });

  it('copies the absolute address and reports the result', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show();
    expect(screen.queryByRole('button', { name: '发送给…' })).toBeNull();
    await press('复制链接');
    expect(writeText).toHaveBeenCalledWith(address);
    expect(toastMessages()).toEqual(['链接已复制']);
    writeText.mockRejectedValue(new Error('denied'));
    await press('复制链接');
    expect(toastMessages()).toEqual(['链接未能复制，请从上方选中后复制']);
  });

  it('copies the address of a look beside that of the page', async () => {
    history.replaceState(null, '', '/cms/season.html?look_identifer=none');
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show({ ...item, url: '?look_identifer=ivory' });
    await press('复制链接');
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/cms/season.html?look_identifer=ivory`);
  });

  it('offers the poster as a file, and the link alone when drawing fails', async () => {
    await show();
    expect(screen.getByRole('img', { name: 'Aria 手提包的分享海报' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '保存海报' }).getAttribute('download')).toBe('VITRINE.jpg');
    document.body.replaceChildren();
    vi.mocked(drawPoster).mockRejectedValue(new Error('no canvas'));
    await show();
    expect(screen.getByRole('status').textContent).toBe('海报未能生成，您仍可复制链接分享');
    expect(screen.getByRole('button', { name: '复制链接' })).toBeTruthy();
  });
});
