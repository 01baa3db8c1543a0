import { encode } from 'uqr';

/** Width of the quiet zone, in modules. */
const MARGIN = 4;

/** Returns a text's QR code as an SVG `data:` URL. */
export function qrDataUrl(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
