import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type MediaInfo, MediaProvider } from './media.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

const media: Record<string, MediaInfo> = {
  '/m/a.webp': { width: 800, height: 1000, widths: [400, 800], formats: ['webp'] },
  '/m/cropped.webp': {
    ...{ width: 1600, height: 900, widths: [640], formats: ['webp'] },
    crops: {
      '4:5': { name: 'crop-0-0-4500-10000', width: 720, height: 900, widths: [240, 640] },
      '1:1': { name: 'crop-1-0-5625-10000', width: 900, height: 900, widths: [640] },
    },
  },
};

function html(props: PictureProps) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <MediaProvider media={media}>
      <Picture {...props} />
    </MediaProvider>,
  );
  return page.firstElementChild as HTMLElement;
}

it('has its crop for the shape of each place, and the whole picture for others', () => {
  const sets = (props: Omit<PictureProps, 'pcUrl'> & { pcUrl?: string }) =>
    [...html({ pcUrl: '/m/cropped.webp', ...props }).querySelectorAll('source')].map(source => [
      ...[source.media, source.getAttribute('srcset')],
      `${source.getAttribute('width')}×${source.getAttribute('height')}`,
    ]);
  const phone = '(max-width: 767.98px)';
  const upright =
    '/m/cropped.crop-0-0-4500-10000.240.webp 240w, /m/cropped.crop-0-0-4500-10000.640.webp 640w';
  const whole = ['', '/m/cropped.640.webp 640w', '1600×900'];
  expect(sets({ fit: 'cover', ratio: '4 / 5' })).toEqual([['', upright, '720×900']]);
  expect(sets({ fit: 'cover', ratio: '16 / 9', mobileRatio: '4/5' })).toEqual([
    [phone, upright, '720×900'],
    whole,
  ]);
  expect(sets({ fit: 'cover', ratio: '1', mobileRatio: '16/9' })).toEqual([
    [phone, '/m/cropped.640.webp 640w', '1600×900'],
    ['', '/m/cropped.crop-1-0-5625-10000.640.webp 640w', '900×900'],
  ]);
  const other = { pcUrl: '/m/a.webp', mobileUrl: '/m/cropped.webp' };
  expect(sets({ ...other, fit: 'cover', ratio: '4 / 5' })[0]).toEqual([phone, upright, '720×900']);
  for (const props of [{ fit: 'contain', ratio: '4 / 5' }, { ratio: '4 / 5' }, { fit: 'cover' }] as const) {
    expect(sets(props)).toEqual([whole]);
  }
});
