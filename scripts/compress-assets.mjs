import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [pressBrotli, pressGzip] = [brotliCompress, gzip].map(press => promisify(press));

/** Writes Brotli and gzip versions of every text file, so that the server does not compress them. */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter(name => /\.(?:js|css|svg)$/.test(name));
  // In Node's threads: all processors work.
  await Promise.all(
    names.map(async name => {
      const body = readFileSync(join(folder, name));
      if (body.length < 512) return;
      const [brotli, zipped] = await Promise.all([pressBrotli(body), pressGzip(body, { level: 9 })]);
      writeFileSync(join(folder, `${name}.br`), brotli);
      writeFileSync(join(folder, `${name}.gz`), zipped);
    }),
  );
}
