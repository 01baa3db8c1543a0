/** Formats of the smaller copies of a picture, its *variants*. */
export type VariantFormat = 'avif' | 'webp';

/** Which variants the pictures of a folder have. */
interface Profile {
  /** Start of the pictures' names. */
  folder: string;
  widths: readonly number[];
  formats: readonly VariantFormat[];
  /** Whether a picture has a variant in its own width, too. */
  ownWidth: boolean;
}

/** Matches the names of pictures. */
export const PICTURE = /\.(?:webp|jpe?g|png|gif)$/i;

/** Largest side of a picture that the encoders of both formats take, in pixels. */
const MAX_SIDE = 16_383;

/**
 * The first profile that matches a picture's name counts. Measured on six packshots at equal SSIM: AVIF is 8 % larger
 * than WebP at 400 pixels, 9 % smaller at 640, and takes two to seven times as long, so products have WebP only, up to the
 * width that the viewer enlarges to. Frames of a 360° view replace each other quickly and
 * have no variants.
 */
const PROFILES: readonly Profile[] = [
  { folder: 'spin/', widths: [], formats: [], ownWidth: false },
  {
    folder: 'products/',
    widths: [240, 400, 480, 640, 800, 1200, 1600, 2400],
    formats: ['webp'],
    ownWidth: false,
  },
  { folder: '', widths: [240, 400, 640, 828, 1125, 1440, 1920], formats: ['avif', 'webp'], ownWidth: true },
];

/**
 * Encoder settings. Measured: one effort more takes up to twice the time and saves two to four per cent. The originals
 * are 4:2:0, so finer colour in the variants would be wasted.
 */
export const ENCODERS = {
  avif: { quality: 56, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
} as const;

/** Changes with the settings above; variants of other settings are made again. */
export const SETTINGS = JSON.stringify({ PROFILES, ENCODERS });

/**
 * Returns the widths and formats of a picture's variants. Nothing is enlarged, and nothing is in the list that the
 * encoders refuse: a strip whose variant would be too high has none in that width.
 *
 * @param ownHeight 0 if it is unknown.
 */
export function variantList(
  name: string,
  ownWidth: number,
  ownHeight: number,
): { widths: number[]; formats: VariantFormat[] } {
  const profile = PROFILES.find(({ folder }) => name.startsWith(folder)) as Profile;
  const widths = profile.widths.filter(width => width <= ownWidth);
  if (profile.ownWidth && !widths.includes(ownWidth)) widths.push(ownWidth);
  const isEncodable = (width: number) => width <= MAX_SIDE && (width * ownHeight) / ownWidth <= MAX_SIDE;
  return { widths: widths.filter(isEncodable), formats: [...profile.formats] };
}

/**
 * Returns the variants in which a picture of a folder is served, whatever its own width is; null where a picture has a
 * list of its own. Data that pages load later name pictures without it.
 */
export function listLadder(folder: string): { widths: number[]; formats: VariantFormat[] } | null {
  const profile = PROFILES.find(({ folder: start }) => folder.startsWith(start)) as Profile;
  const { widths, formats, ownWidth } = profile;
  return ownWidth || widths.length === 0 ? null : { widths: [...widths], formats: [...formats] };
}

/** A picture's name without its extension. */
export const removeExtension = (name: string) => name.replace(PICTURE, '');

/**
 * Returns the file of a variant: `heroes/a.webp` at 828 in AVIF is `heroes/a.828.avif`.
 *
 * @param crop name of the part of the picture that it shows; empty for all of it.
 */
export const variantFile = (name: string, width: number, format: VariantFormat, crop = '') =>
  `${removeExtension(name)}${crop && `.${crop}`}.${width}.${format}`;

/** Returns the files of all variants of a picture. */
export const variantFiles = (
  name: string,
  { widths, formats }: { widths: readonly number[]; formats: readonly VariantFormat[] },
  crop = '',
) => widths.flatMap(width => formats.map(format => variantFile(name, width, format, crop)));

/** The file name of a variant, parsed. */
export interface VariantName {
  stem: string;
  /** Name of the part of the picture that it shows; empty for all of it. */
  crop: string;
  width: number;
  format: VariantFormat;
}

/** Parses a file name such as `heroes/a.828.avif` or `heroes/a.crop-1250-0-7500-10000.828.avif`; null for other files. */
export function parseVariant(file: string): VariantName | null {
  const [, stem, crop = '', width, format] =
    /^(.+?)(?:\.(crop(?:-\d{1,5}){4}))?\.([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
  return stem && width && format
    ? { stem, crop, width: Number(width), format: format as VariantFormat }
    : null;
}
