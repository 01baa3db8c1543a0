import { generateTypes } from '../blocks/generate-all.mjs';
import { serve } from '../dev/serve.ts';
import { stopWithNpm } from '../stop-with-npm.mjs';
import type { Place } from '../vite/place.mjs';

/** Serves a project's shop and follows changes of its files, until the process receives a signal to end. */
export async function serveShop(place: Place): Promise<void> {
  stopWithNpm();
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ??= 'warn';
  await generateTypes(place);
  const close = await serve(place);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
