import { shop } from '#shop/server';

/** Sizes in an ICO file, for crawlers and apps that read no SVG. */
const SIZES = [16, 32, 48];

let icon: Promise<Buffer> | undefined;

/** Returns the icon of the shop as an ICO file of PNG pictures, made on the first request. */
export function readIcon(): Promise<Buffer> {
  icon ??= drawIcon();
  return icon;
}

async function drawIcon(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = Buffer.from(shop.drawings.icon);
  const pictures = await Promise.all(
    SIZES.map(size => sharp(drawing, { density: 300 }).resize(size, size).png().toBuffer()),
  );
  const head = Buffer.alloc(6 + 16 * SIZES.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(SIZES.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(SIZES[index] as number, at);
    head.writeUInt8(SIZES[index] as number, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
