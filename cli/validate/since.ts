import { execFile } from 'node:child_process';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { defineTexts, MAX_DOCUMENT_BYTES } from '#engine';
import { type CliIo, print, UsageError } from '../base/io.ts';
import { shownName } from '../files/sources.ts';
import { withShopFolders } from '../levels/shop-folders.ts';
import { computeFingerprint } from '../report/fingerprint.ts';
import type { Problem } from '../report/problem.ts';
import type { Checker } from './create-checker.ts';

const textsIn = defineTexts({
  en: {
    git: (reference: string, reason: string) =>
      `git cannot compare with "${reference}". ${reason || 'Is git installed?'}`,
    summary: (reference: string, files: number, added: number, gone: number, same: number) =>
      `Since ${reference}: ${files} file${files === 1 ? '' : 's'} checked, ${added} new, ${gone} gone, ${same} as before.`,
  },
  zh: {
    git: (reference, reason) => `git 无法与 "${reference}" 比较。${reason || '是否已安装 git？'}`,
    summary: (reference, files, added, gone, same) =>
      `自 ${reference} 起：检查了 ${files} 个文件，新增 ${added} 个问题，解决 ${gone} 个，其余 ${same} 个未变。`,
  },
});

/** What has changed since a version in git. */
export interface Since {
  /** Whether a file has changed, or names something that has. */
  isTouched(source: string, text: string): boolean;
  /** Counts what has become better and worse in a file. */
  compare(source: string, problems: readonly Problem[], checker: Checker): Promise<void>;
  /** Prints the counts. */
  end(): Promise<void>;
}

/** Settings and catalogue: any page may depend on them. */
const SETTINGS = /^vitrine\.config\.(?:json|ts|js|mjs)$/;

/**
 * Finds what has changed since a version, commits, changes and new files alike.
 *
 * @throws UsageError when git cannot compare.
 */
export async function openSince(reference: string, io: CliIo): Promise<Since> {
  const { cwd, env, language } = io;
  const texts = textsIn(language);
  const git = async (...args: string[]): Promise<string> => {
    try {
      const options = { cwd, maxBuffer: MAX_DOCUMENT_BYTES };
      return (await promisify(execFile)('git', args, options)).stdout;
    } catch (error) {
      const reason =
        error instanceof Error && 'stderr' in error ? String(error.stderr).split('\n', 1)[0] : '';
      throw new UsageError(texts.git(reference, reason ?? ''));
    }
  };
  const commit = (await git('rev-parse', '--verify', '--end-of-options', `${reference}^{commit}`)).trim();
  const [changes, created] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '--relative', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const changed = new Set(
    (changes + created)
      .split('\0')
      .filter(Boolean)
      .map(name => resolve(cwd, name)),
  );
  const shop = await io.openShop();
  const folders = await withShopFolders(env, cwd);
  const products = resolve(cwd, folders.CATALOGUE_FILE || 'catalogue/products.json');
  const catalogue = [
    products,
    ...['looks', 'categories'].map(name => join(dirname(products), `${name}.json`)),
  ];
  const media = resolve(cwd, folders.MEDIA_DIR || 'media');
  const names: string[] = [];
  let isAll = false;
  const pages = join(shop.contentDir, 'pages');
  const blocks = join(shop.contentDir, 'blocks');
  const paths = shop.pagePaths();
  for (const file of changed) {
    if (catalogue.includes(file) || SETTINGS.test(basename(file))) isAll = true;
    else if (file.startsWith(media + sep)) names.push(`/media/${relative(media, file).split(sep).join('/')}`);
    else if (file.startsWith(blocks + sep) && file.endsWith('.json')) names.push(`"${keyOf(blocks, file)}"`);
    else if (file.startsWith(pages + sep) && file.endsWith('.json')) {
      const key = keyOf(pages, file);
      // A page that has gone has its address, too.
      const own = paths.filter(path => shop.pageKeyAt(path) === key);
      names.push(
        `/cms/${key}.html`,
        `/cms/${encodeURIComponent(key)}.html`,
        ...own.filter(path => path !== '/'),
        // Another form with the same identifier may be at fault now.
        ...shop.listForms().flatMap(form => (form.page === key ? JSON.stringify(form.identifier) : [])),
      );
      if (key === 'home') names.push('"/"', '"/#', '"/?');
    }
  }
  const counts = { files: 0, added: 0, gone: 0, same: 0 };
  return {
    isTouched: (source, text) => isAll || changed.has(source) || names.some(name => text.includes(name)),
    async compare(source, problems, checker) {
      counts.files++;
      const path = `./${shownName(source, cwd)}`;
      const old = await git('show', `${commit}:${path}`).catch(() => null);
      const before = fingerprints(
        old === null ? [] : await checker.check(old.replace(/^\ufeff/, ''), source),
      );
      const after = fingerprints(problems);
      for (const finding of after) counts[before.has(finding) ? 'same' : 'added']++;
      for (const finding of before) if (!after.has(finding)) counts.gone++;
    },
    async end() {
      const { files, added, gone, same } = counts;
      await print(io.stderr, `${texts.summary(reference, files, added, gone, same)}\n`);
    },
  };
}

/** Returns the key of a document by its file. */
const keyOf = (folder: string, file: string): string =>
  relative(folder, file).slice(0, -'.json'.length).split(sep).join('/');

function fingerprints(problems: readonly Problem[]): Set<string> {
  const occurrences = new Map<string, number>();
  return new Set(problems.map(problem => computeFingerprint(problem, occurrences)));
}
