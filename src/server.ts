import { startServer } from '../server/index.ts';
import { createRenderEntry } from './entry-server.tsx';
import { addGallery } from './gallery.ts';

try {
  await startServer({ ...(await createRenderEntry()), addRoutes: addGallery }, process.env, process.cwd());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
