import { spawn } from 'node:child_process';
import { lowerPriority } from './lower-priority.mjs';

/**
 * Runs a command until it ends.
 *
 * @param options `env` has variables beside those of this process. `write` is called with what the command prints. With
 *   `niceness` others of this machine go first.
 * @returns whether the command has succeeded, and all that it has printed.
 */
export function runCommand(command, args, { env = {}, write = () => {}, niceness = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
    });
    if (niceness > 0) lowerPriority(child.pid, niceness);
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', data => {
        log += data;
        write(data);
      });
    }
    child.on('error', reject).on('close', code => resolve({ hasPassed: code === 0, log }));
  });
}

/**
 * Keeps the outputs of works that run at once apart: the first prints at once, each other what it has printed so far, and what
 * follows, as soon as those before it have ended.
 *
 * @param works each is called with a function that prints.
 * @returns the results of the works, in their order.
 */
export async function runBeside(works, print = text => process.stdout.write(text)) {
  let turn = 0;
  const held = works.map(() => '');
  const hasEnded = works.map(() => false);
  const flush = () => {
    for (; turn < works.length; turn++) {
      if (held[turn]) print(held[turn]);
      held[turn] = '';
      if (!hasEnded[turn]) return;
    }
  };
  return Promise.all(
    works.map(async (work, index) => {
      try {
        return await work(text => {
          held[index] += text;
          flush();
        });
      } finally {
        hasEnded[index] = true;
        flush();
      }
    }),
  );
}
