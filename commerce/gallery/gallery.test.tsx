import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '#ui';
import { Gallery } from './Gallery.tsx';

const images = ['/a.webp', '/b.webp', '/c.webp'];
const frames = ['/0.webp', '/1.webp', '/2.webp', '/3.webp'];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('the gallery', () => {
  it('shows every picture, and marks the current thumbnail', () => {
    render(<Gallery images={images} name="Aria" />);
    expect(screen.getAllByRole('img', { name: /^Aria，图/ })).toHaveLength(3);
    const thumbs = screen.getAllByRole('button', { name: /^第 \d 张，共 3 张$/ });
    expect(thumbs.map(thumb => thumb.getAttribute('aria-current'))).toEqual(['true', 'false', 'false']);
    fireEvent.click(thumbs[2] as Element);
    expect(thumbs[2]?.getAttribute('aria-current')).toBe('true');
  });

  it('names what a picture shows, where that is kept with it', () => {
    const info = { width: 4, height: 5, widths: [], formats: [] };
    const media = { '/b.webp': { ...info, alt: '打开，内里与插袋' }, '/c.webp': info };
    render(
      <MediaProvider media={media}>
        <Gallery images={images} name="Aria" />
      </MediaProvider>,
    );
    const names = screen.getAllByRole('img', { name: /^Aria，/ }).map(picture => picture.getAttribute('alt'));
    expect(names).toEqual(['Aria，图 1', 'Aria，打开，内里与插袋', 'Aria，图 3']);
  });

  it('has no thumbnails for one picture, and a placeholder for none', () => {
    const { container, rerender } = render(<Gallery images={['/a.webp']} name="Aria" />);
    expect(screen.queryByRole('list')).toBeNull();
    rerender(<Gallery images={[]} name="Aria" />);
    expect(container.querySelector('[data-missing]')?.getAttribute('data-name')).toBe('Aria');
    expect(screen.queryByRole('button', { name: '放大图片' })).toBeNull();
  });

  it('enlarges the picture, zooms in, and goes to the next one', async () => {
    render(<Gallery images={images} name="Aria" />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '放大图片' })));
    const dialog = await screen.findByRole('dialog', { name: 'Aria' });
    await screen.findByText('1 / 3');
    fireEvent.click(dialog.querySelector('[aria-label="放大图片"]') as Element);
    expect(dialog.querySelector('[aria-label="缩小图片"]')?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '下一张图片' }));
    expect(dialog.textContent).toContain('2 / 3');
    expect(dialog.querySelector('[aria-pressed="true"]')).toBeNull();
  });

  it('turns a product with frames by keyboard [A3-14]', async () => {
    let finish = () => {};
    const decoded = new Promise<void>(resolve => {
      finish = resolve;
    });
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        decode = () => decoded;
      },
    );
    render(<Gallery images={images} name="Aria" frames={frames} />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '360° 展示' })));
    const spin = await screen.findByRole('slider', { name: 'Aria的 360° 展示' });
    const loading = screen.getByText('正在载入…');
    finish();
    const hint = await screen.findByText('左右拖动旋转');
    // Not the element that said that it loads: its text would move within the line.
    expect(loading.isConnected).toBe(false);
    expect(hint.isConnected).toBe(true);
    fireEvent.keyDown(spin, { key: 'ArrowRight' });
    expect(spin.getAttribute('aria-valuetext')).toBe('90°');
    fireEvent.keyDown(spin, { key: 'End' });
    expect(spin.querySelector('img')?.getAttribute('src')).toBe('/3.webp');
  });

  it('has no 360° view without frames', () => {
    render(<Gallery images={images} name="Aria" />);
    expect(screen.queryByRole('button', { name: '360° 展示' })).toBeNull();
  });
});
