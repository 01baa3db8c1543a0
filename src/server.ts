import { startServer } from '../server/index.ts';
import { createRenderEntry } from './entry-server.tsx';
import { addGallery } from './gallery.ts';

try {
  const entry = await createRenderEntry();
  for (const { type, load, source } of entry.registry.all) {
    if (load && !source)
      throw new Error(
        `The build found no renderer of "${type}". Write its load as \`() => import('./MyBlock.tsx')\`.`,
      );
  }
  await startServer({ ...entry, addRoutes: addGallery }, process.env, process.cwd());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
