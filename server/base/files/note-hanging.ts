import type { FastifyInstance } from 'fastify';
import type { FileProcess } from './file-process.ts';
import type { Operations } from './serve-files.ts';

/** A folder, for the log. */
export interface NamedFolder {
  /** What it is: `media folder`. */
  name: string;
  path: string;
  variable: string;
  /** A sentence: what is served without it. */
  served: string;
}

/** Logs when a folder does not answer, and when it does again, as long as the server runs. */
export function noteHanging(
  app: FastifyInstance,
  { onChange }: Pick<FileProcess<Operations>, 'onChange'>,
  { name, path, variable, served }: NamedFolder,
): void {
  const end = onChange(isHanging => {
    if (isHanging) {
      app.log.error(`The ${name} ${path} does not answer. ${served} Check its mount, or set ${variable}.`);
    } else app.log.info(`The ${name} ${path} answers again.`);
  });
  app.addHook('onClose', async () => end());
}
