import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeQr, qrDataUrl } from './qr.ts';

const ADDRESS = 'http://localhost:3000/_wechat/abcdefghijklmnopqrstuvwx';

describe('the QR code', () => {
  it('equals the output of another encoder, module by module', () => {
    const rows = encodeQr(ADDRESS)?.map(row => row.map(dark => (dark ? '#' : '.')).join(''));
    expect(rows).toHaveLength(37);
    // Created with python-qrcode 8.2: version 5, level L, mask 0, byte mode.
    expect(createHash('sha256').update(rows!.join('\n')).digest('hex')).toBe(
      '86c18d3bffe96c867894088d54646c4caa767e0d1eb74690b94bc0e6cee037d3',
    );
  });

  it('is a self-contained SVG', () => {
    const [head, data] = qrDataUrl(ADDRESS).split(',') as [string, string];
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg [^>]*viewBox="0 0 45 45"/);
  });

  it('holds at most 106 bytes', () => {
    expect(encodeQr('a'.repeat(106))).not.toBeNull();
    expect(encodeQr('a'.repeat(107))).toBeNull();
    expect(qrDataUrl('a'.repeat(107))).toBe('');
  });
});
