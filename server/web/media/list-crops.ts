import type { PictureInfo } from '../renderer/page-renderer.ts';
import { cropName, type Rectangle, toRegion } from './crops.ts';
import { variantFiles, variantList } from './profiles.ts';

type Crops = NonNullable<PictureInfo['crops']>;

/** Returns the crops of a picture by shape, with the widths in which each is served, in the formats of the picture. */
export function listCrops(
  name: string,
  width: number,
  height: number,
  crops: Readonly<Record<string, Rectangle>> = {},
): Crops {
  const served: Crops = {};
  for (const [shape, rectangle] of Object.entries(crops)) {
    const part = cropName(rectangle);
    const region = toRegion(part, width, height);
    const { widths } = region ? variantList(name, region.width, region.height) : { widths: [] };
    if (region && widths.length > 0) {
      served[shape] = { name: part, width: region.width, height: region.height, widths };
    }
  }
  return served;
}

/** Returns the files of all variants of a picture, those of its crops included. */
export const filesWithCrops = (
  name: string,
  picture: Pick<PictureInfo, 'width' | 'height' | 'widths' | 'formats'>,
  crops?: Readonly<Record<string, Rectangle>>,
): string[] => [
  ...variantFiles(name, picture),
  ...Object.values(listCrops(name, picture.width, picture.height, crops)).flatMap(({ name: part, widths }) =>
    variantFiles(name, { widths, formats: picture.formats }, part),
  ),
];
