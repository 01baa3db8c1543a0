import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describeMark, readDrawings } from './read-drawings.mjs';
import { withPlaces } from './with-places.mjs';

export const CONFIG_FILES = [
  'vitrine.config.ts',
  'vitrine.config.mts',
  'vitrine.config.js',
  'vitrine.config.mjs',
];

const EXAMPLE = "export default defineShop({ brand: { name: '…' } })";
const RESULT = '.vitrine/generated/shop.json';

export async function loadShop(root) {
  const name = CONFIG_FILES.find(file => existsSync(join(root, file)));
  if (!name) throw new Error(`${root} has no vitrine.config.ts. Write one: ${EXAMPLE}`);
  const { exported, files } = await loadExport(root, name);
  if (exported?.vitrine !== 1) throw new Error(`${name} exports no shop. Write: ${EXAMPLE}`);
  const { browser, server } = exported;
  const { drawings, files: drawn } = await callNaming(root, name, () => readDrawings(root, server.brand));
  const mark = describeMark(drawings, browser.luminances.paper);
  const shop = { ...exported, browser: { ...browser, mark }, server: { ...server, drawings } };
  return { shop, files: [...files, ...drawn] };
}

/** Does work about a configuration; an error says where in it. */
async function callNaming(root, name, work) {
  try {
    return await work();
  } catch (error) {
    const message = await withPlaces(root, name, error.message);
    throw new Error(message.startsWith(`${name}:`) ? message : `${name}: ${message}`, { cause: error });
  }
}

export async function loadExport(root, name) {
  const file = join(root, name);
  const stored = readResult(root, file);
  if (stored) return stored;
  const { loadConfigFromFile } = await import('vite');
  const env = { command: 'build', mode: 'production' };
  const { config, dependencies } = await callNaming(root, name, () =>
    loadConfigFromFile(env, file, root, 'silent'),
  );
  const files = [...new Set([file, ...dependencies.map(path => resolve(root, path))])];
  writeResult(root, { stamps: files.map(stampOf), exported: config });
  return { exported: config, files };
}

/** Returns the stored result if its files are as they were; undefined otherwise. */
function readResult(root, file) {
  try {
    const { stamps, exported } = JSON.parse(readFileSync(join(root, RESULT), 'utf8'));
    const files = stamps.map(([path]) => path);
    const isCurrent =
      exported !== undefined &&
      files[0] === file &&
      stamps.every(stamp => String(stamp) === String(stampOf(stamp[0])));
    return isCurrent ? { exported, files } : undefined;
  } catch {
    return undefined;
  }
}

/** A folder without write permission only costs the next run its time. */
function writeResult(root, result) {
  const path = join(root, RESULT);
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, JSON.stringify(result));
    renameSync(draft, path);
  } catch {
    // Read again next time.
  }
}

function stampOf(path) {
  const { mtimeMs, size } = statSync(path);
  return [path, mtimeMs, size];
}
