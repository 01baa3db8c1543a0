import { startServer } from '../server/index.ts';
import { createRenderEntry } from './entry-server.tsx';

try {
  await startServer(await createRenderEntry(), process.env, process.cwd());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
