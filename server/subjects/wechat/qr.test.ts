import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrDataUrl } from './qr.ts';

it('draws a QR code as a self-contained SVG, with a quiet zone of four modules', () => {
  const address = 'http://localhost:3000/_wechat/abcdefghijklmnopqrstuvwx';
  const [head, base64 = ''] = qrDataUrl(address).split(',');
  const svg = Buffer.from(base64, 'base64').toString();
  const { data, size } = encode(address, { ecc: 'L', border: 0 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  );
  expect(head).toBe('data:image/svg+xml;base64');
  expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  expect(svg).toContain(`<path d="${modules.join('')}"/>`);
});
