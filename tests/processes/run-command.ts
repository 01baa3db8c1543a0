import { spawnSync } from 'node:child_process';

/** Runs a command and returns its output; fails with the output if it does not succeed. */
export function runIn(cwd: string, command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: cleanEnv() });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}.\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** The environment of a terminal: without what npm and vitest add, which would lead to this repository. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const isKept = ([name]: [string, unknown]) =>
    !/^(?:npm_(?!config_registry)|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(
      name,
    );
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(isKept)),
    npm_config_prefer_offline: 'true',
  };
}
