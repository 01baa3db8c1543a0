#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';

/** The `vitrine` command: builds itself when one of its sources has changed, then runs. */
const root = `${import.meta.dirname}/..`;
const command = `${root}/dist/cli/vitrine.js`;
const project = new URL('../dist/lib/scripts/project/index.js', import.meta.url);
const argv = process.argv.slice(2);

/** The commands that work with a project. They compile its sources, which the others do not. */
const PROJECT_COMMANDS = ['init', 'dev', 'build', 'start', 'test', 'generate', 'new', 'upgrade'];

/** An installed package contains no sources. */
const isRepository = readTime(`${root}/src/cli.ts`) > 0;

/** Returns when a file was last written, in ms; 0 for a missing file. */
function readTime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Files that the build names: every module in the command. */
function readInputs() {
  try {
    return JSON.parse(readFileSync(`${root}/dist/cli/inputs.json`, 'utf8'));
  } catch {
    return null;
  }
}

/** Schemas are not modules of the command; types and validators are generated from them. */
const schemaFiles = () =>
  ['schemas', 'schemas/blocks'].flatMap(folder =>
    readdirSync(`${root}/${folder}`)
      .filter(name => name.endsWith('.schema.json'))
      .map(name => `${folder}/${name}`),
  );

/** Takes a few milliseconds. */
function isStale() {
  const inputs = readInputs();
  const time = readTime(command);
  if (time === 0 || !inputs) return true;
  return [...inputs, ...schemaFiles(), 'vite.config.ts', 'package-lock.json'].some(file => {
    const changed = readTime(`${root}/${file}`);
    return changed === 0 || changed > time;
  });
}

function buildCommand() {
  // All output goes to standard error: standard output may be parsed as JSON.
  const { status } = spawnSync(process.execPath, [`${root}/scripts/build.mjs`, 'cli'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('vitrine: the command could not be built. The errors are above.');
    process.exit(2);
  }
  // The build is skipped if the sources are the same again; the new time avoids a check on every run.
  utimesSync(command, new Date(), new Date());
}

/** Returns the command's name: the first argument that is no option, and no value of the one that every command takes. */
const findName = () => argv.find((argument, at) => !argument.startsWith('-') && argv[at - 1] !== '--lang');

if (!PROJECT_COMMANDS.includes(findName()) || !(isRepository || existsSync(project))) {
  // An installed package is never stale.
  if (isRepository && isStale()) buildCommand();
  await import(new URL('../dist/cli/vitrine.js', import.meta.url));
} else if (isRepository) {
  const { runInRepository } = await import('./repository.mjs');
  process.exitCode = await runInRepository(argv);
} else {
  const { runProject } = await import(project.href);
  process.exitCode = await runProject(argv);
}
