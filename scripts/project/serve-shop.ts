import { stopWithNpm } from '../stop-with-npm.mjs';
import { generateTypes } from './generate-types.ts';
import { setSamples } from './start-shop.ts';

/** Serves a project's shop and follows changes of its files. */
export async function serveShop(project: string): Promise<void> {
  stopWithNpm();
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ??= 'warn';
  setSamples();
  await generateTypes(project);
  const { serve } = await import('../dev/serve.ts');
  const close = await serve(project);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
