#!/usr/bin/env node
import { readdirSync, statSync, utimesSync } from 'node:fs';

const root = `${import.meta.dirname}/..`;
const command = `${root}/dist/cli/vitrine.js`;

/** When a file was last written; 0 where there is none. */
const timeOf = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isSource = name => (name.endsWith('.ts') && !name.endsWith('.test.ts')) || name.endsWith('.json');
const isDefinition = name => name === 'index.ts';

/** Whether a file of this kind, in this folder or below, is newer than `time`. */
function holdsNewer(folder, time, isOfKind) {
  return readdirSync(folder, { withFileTypes: true }).some(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name !== 'generated' && holdsNewer(path, time, isOfKind);
    return isOfKind(entry.name) && timeOf(path) > time;
  });
}

/** Two or three milliseconds. Renderers (`*.tsx`) play no part in the command and are not looked at. */
function isStale() {
  const time = timeOf(command);
  const rooms = ['schemas', 'engine', 'cli', 'src'];
  return (
    time === 0 ||
    rooms.some(room => holdsNewer(`${root}/${room}`, time, isSource)) ||
    holdsNewer(`${root}/blocks`, time, isDefinition)
  );
}

// An installed package has no source and is taken as it is.
if (timeOf(`${root}/src/cli.ts`) > 0 && isStale()) {
  const { spawnSync } = await import('node:child_process');
  // To standard error, all of it: standard output may be somebody's JSON.
  const { status } = spawnSync(process.execPath, [`${root}/scripts/build.mjs`, 'cli'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('vitrine: the command could not be built; see above.');
    process.exit(2);
  }
  // The build may find that nothing of weight has changed; then ask no more until something does.
  utimesSync(command, new Date(), new Date());
}

await import(new URL('../dist/cli/vitrine.js', import.meta.url));
