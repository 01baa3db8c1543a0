#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The `vitrine` command: builds itself when one of its sources has changed, then runs. */
const root = `${import.meta.dirname}/..`;
const command = `${root}/dist/cli/vitrine.js`;
const project = `${root}/dist/lib/scripts/project/index.js`;

/** Returns when a file was last written, in ms; 0 for a missing file. */
const readTime = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

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

// An installed package contains no sources and is never stale.
if (readTime(`${root}/src/cli.ts`) > 0 && isStale()) {
  const { spawnSync } = await import('node:child_process');
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

// The commands of a project compile its sources, which the others do not.
const [name = '', ...args] = process.argv.slice(2);
const { PROJECT_COMMANDS = {} } = existsSync(project) ? await import(pathToFileURL(project).href) : {};
if (Object.hasOwn(PROJECT_COMMANDS, name)) {
  await PROJECT_COMMANDS[name](process.cwd(), args).catch(error => {
    console.error(`vitrine: ${error.message}`);
    process.exit(2);
  });
} else {
  await import(new URL('../dist/cli/vitrine.js', import.meta.url));
}
