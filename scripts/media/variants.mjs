import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What counts as a picture, by its name. */
export const PICTURE = /\.(webp|jpe?g|png)$/i;

/**
 * What is made of the pictures of a folder; the first profile whose folder matches wins.
 * Measured on two cores: AVIF saves a packshot one or two kilobytes over WebP and would add a third
 * to the whole run, so products go without. A 360° view is swapped frame by frame and stays as it is.
 */
const profiles = [
  { folder: 'spin/', widths: [], formats: [], ownWidth: false },
  { folder: 'products/', widths: [240, 400, 640, 800], formats: ['webp'], ownWidth: false },
  {
    folder: '',
    widths: [240, 400, 640, 828, 1125, 1440, 1920],
    formats: ['avif', 'webp'],
    ownWidth: true,
  },
];

// Measured too: one effort more costs up to twice the time for two to four per cent in size. The originals
// are 4:2:0 themselves, so finer colour in the copies would store nothing.
const encoders = {
  avif: { quality: 56, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
};

/** Changes whenever what is made of a picture would; a build with other settings makes all anew. */
export const settings = JSON.stringify({ profiles, encoders });

/** A picture's path without its ending. */
export const stem = name => name.replace(PICTURE, '');

/** The files of a picture: `heroes/a.webp` at 828 in AVIF is `heroes/a.828.avif`. */
export const variantsOf = (name, { widths, formats }) =>
  widths.flatMap(width => formats.map(format => `${stem(name)}.${width}.${format}`));

/** The widths to make of a picture: never more than it has, and its own where the profile wants it. */
function widthsFor(own, profile) {
  const widths = profile.widths.filter(width => width <= own);
  return profile.ownWidth && !widths.includes(own) ? [...widths, own] : widths;
}

/**
 * The colour most of the picture has, as `#rrggbb`. The mean of the fullest of 512 colour cells, since
 * the mean of all pixels is a mud that none of them shows.
 */
async function groundColour(sharp, pixels, raw) {
  const small = await sharp(pixels, { raw })
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
  const cells = new Map();
  for (let at = 0; at < small.length; at += 3) {
    const [r, g, b] = [small[at], small[at + 1], small[at + 2]];
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cell.count += 1;
    cell.sum = [cell.sum[0] + r, cell.sum[1] + g, cell.sum[2] + b];
    cells.set(key, cell);
  }
  const fullest = [...cells.values()].reduce((best, cell) => (cell.count > best.count ? cell : best));
  const channel = sum => Math.round(sum / fullest.count).toString(16);
  return `#${fullest.sum.map(sum => channel(sum).padStart(2, '0')).join('')}`;
}

/**
 * Makes every variant of one picture, decoding it once, and returns its manifest entry.
 * `sharp` is passed in so that a build without work never loads it.
 */
export async function makeVariants(sharp, { source, out, name }) {
  const profile = profiles.find(({ folder }) => name.startsWith(folder));
  const { data, info } = await sharp(join(source, name))
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const entry = {
    width: info.width,
    height: info.height,
    widths: widthsFor(info.width, profile),
    formats: profile.formats,
    color: await groundColour(sharp, data, raw),
  };
  await mkdir(join(out, dirname(name)), { recursive: true });
  for (const width of entry.widths) {
    const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    for (const format of entry.formats) {
      await sized
        .clone()
        .toFormat(format, encoders[format])
        .toFile(join(out, `${stem(name)}.${width}.${format}`));
    }
  }
  return entry;
}
