import { run } from '../cli/main.ts';
import { registry } from './registry.ts';

process.exitCode = await run(process.argv.slice(2), {
  registry,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
});
