import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlace } from '../vite/place.mjs';
import type { ProjectTexts } from './texts.ts';

const { package: PACKAGE } = findPlace('.');

/**
 * Runs `vitrine upgrade --check`: says what the installed version changes in a project. Generated files and the database follow
 * by themselves, at the next build and start; content is changed by `vitrine migrate --write`.
 */
export function checkUpgrade(project: string, isCheck: boolean, texts: ProjectTexts): number {
  if (!isCheck) throw new Error(texts.upgradeUsage());
  const installed: string = readJson(join(PACKAGE, 'package.json')).version;
  const generated: string | undefined = readJson(join(project, '.vitrine/generated/stamp.json')).vitrine;
  console.log(texts.installed(installed));
  if (generated === undefined) console.log(texts.notGenerated());
  else console.log(generated === installed ? texts.generatedNow() : texts.generatedBefore(generated));
  console.log(texts.database());
  console.log(texts.content());
  const { status } = spawnSync(process.execPath, [join(PACKAGE, 'scripts/vitrine.mjs'), 'migrate'], {
    cwd: project,
    stdio: 'inherit',
  });
  return status === 0 ? 0 : 1;
}

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
