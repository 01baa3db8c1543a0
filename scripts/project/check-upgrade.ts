import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../vite/place.mjs';
import { checkProject } from './upgrade/check.ts';
import { describeMade, type Made, writeMade } from './upgrade/record.ts';
import type { UpgradeTexts } from './upgrade/texts.ts';

/** Describes what the installed package gives to projects. */
export function describeInstalled(root: string): Made {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const schemas = join(root, 'schemas/generated/blocks');
  return describeMade({ version, template: join(root, 'dist/template'), schemas });
}

/**
 * Runs `vitrine upgrade`: with `--check` it says what the installed version changes in a project, with `--done` it notes that
 * this is dealt with.
 *
 * @returns whether nothing is left to do.
 */
export async function checkUpgrade(
  { project, package: root }: Place,
  { check, done }: Readonly<Record<string, unknown>>,
  texts: UpgradeTexts,
): Promise<boolean> {
  if (!check && !done) throw new Error(texts.usage());
  const made = describeInstalled(root);
  if (done) {
    writeMade(project, made);
    console.log(texts.done(made.vitrine));
    return true;
  }
  const listContent = () =>
    spawnSync(process.execPath, [join(root, 'scripts/vitrine.mjs'), 'migrate'], {
      ...{ cwd: project, stdio: 'inherit' },
    }).status === 0;
  const print = (line: string) => console.log(line);
  return checkProject({ project, package: root, made, env: process.env, texts, listContent, print });
}
