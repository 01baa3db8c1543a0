import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeVariants, PICTURE, settings, stem, variantsOf } from './media/variants.mjs';

const VARIANT = /\.\d+\.(avif|webp)$/;
const CACHE = '.cache.json';

/** All files below a folder, as paths with forward slashes; an absent folder holds none. */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function readJson(path, fallback) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Readers of the manifest never see half a file. */
async function writeWhole(path, text) {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** Runs `work` over the items, one per core at a time. */
async function inParallel(items, work) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function refuseTwins(names) {
  const seen = new Map();
  for (const name of names) {
    const twin = seen.get(stem(name));
    if (twin) throw new Error(`${twin} and ${name} would be written to the same files. Rename one.`);
    seen.set(stem(name), name);
  }
}

/**
 * Writes smaller widths of every picture below `source` into `out`, in AVIF and WebP, and
 * `manifest.json`, which names width, height, widths, formats and ground colour of each under its
 * public path (`/media/heroes/a.webp`). Pictures whose size and date have not changed are left alone,
 * and what belongs to a removed picture is deleted.
 *
 * @param {{ source: string, out: string, log?: (line: string) => void }} options
 * @returns {Promise<import('./media.d.mts').MediaBuild>} counts of pictures, and the manifest
 * @throws when a picture cannot be read, or two would be written to the same files
 */
export async function buildMedia({ source, out, log = () => {} }) {
  const started = performance.now();
  await mkdir(out, { recursive: true });
  const [names, present, cache] = await Promise.all([
    listFiles(source).then(all => all.filter(name => PICTURE.test(name)).sort()),
    listFiles(out).then(all => new Set(all)),
    readJson(join(out, CACHE), {}),
  ]);
  refuseTwins(names);

  const known = cache.settings === settings ? cache.pictures : {};
  const stamps = await Promise.all(names.map(name => stat(join(source, name))));
  const stampOf = new Map(names.map((name, i) => [name, `${stamps[i].size}-${stamps[i].mtimeMs}`]));
  const isFresh = name =>
    known[name]?.stamp === stampOf.get(name) &&
    variantsOf(name, known[name].entry).every(file => present.has(file));

  const pictures = Object.fromEntries(names.filter(isFresh).map(name => [name, known[name]]));
  const stale = names.filter(name => !isFresh(name));
  if (stale.length > 0) {
    // Loaded only when there is work: it costs more than the whole check.
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    await inParallel(stale, async name => {
      const entry = await makeVariants(sharp, { source, out, name }).catch(cause => {
        throw new Error(`${join(source, name)} cannot be made into web pictures: ${cause.message}`, {
          cause,
        });
      });
      pictures[name] = { stamp: stampOf.get(name), entry };
    });
  }

  const wanted = new Set(names.flatMap(name => variantsOf(name, pictures[name].entry)));
  const orphans = [...present].filter(file => VARIANT.test(file) && !wanted.has(file));
  await Promise.all(orphans.map(file => rm(join(out, file))));

  const manifest = Object.fromEntries(names.map(name => [`/media/${name}`, pictures[name].entry]));
  const gone = Object.keys(known).filter(name => !stampOf.has(name));
  if (stale.length > 0 || gone.length > 0 || !present.has('manifest.json')) {
    await writeWhole(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeWhole(join(out, CACHE), JSON.stringify({ settings, pictures }));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(
    `media: ${stale.length} pictures made, ${names.length - stale.length} kept, ${gone.length} removed, ${seconds} s`,
  );
  return { made: stale.length, kept: names.length - stale.length, removed: gone.length, manifest };
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const root = resolve(import.meta.dirname, '..');
  await buildMedia({ source: join(root, 'fixtures/media'), out: join(root, 'dist/media'), log: console.log });
}
