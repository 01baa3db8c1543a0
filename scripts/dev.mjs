import { resolve } from 'node:path';
import { build, importSource } from './build.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** `npm run dev`: serves the shop and follows changes of its files (scripts/dev/serve.ts). */
stopWithNpm();
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env.NODE_ENV = 'development';
process.env.LOG_LEVEL ??= 'warn';
await build(['generate']);
const { module } = await importSource('scripts/dev/serve.ts');
try {
  const close = await module.serve(root);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  console.error(error);
  process.exit(1);
}
