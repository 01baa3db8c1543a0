import type { FastifyInstance } from 'fastify';
import type { FileProcess } from './file-process.ts';
import type { FolderAccess } from './folder-access.ts';
import type { Operations } from './serve-files.ts';

/** What is wrong with a folder: its file system does not answer, or refuses it. */
export type FolderProblem = 'hanging' | 'unreadable';

/** A folder whose files another process works with. */
export interface Watched
  extends Pick<FileProcess<Operations>, 'isHanging' | 'onChange'>,
    Pick<FolderAccess, 'look' | 'isRefused' | 'onRefusal'> {}

/** A folder, for the log. */
export interface NamedFolder {
  /** What it is: `media folder`. */
  name: string;
  path: string;
  variable: string;
  /** A sentence: what is served without it. */
  served: string;
}

/** How often a folder is tried, whether or not it is requested, in ms. */
const LOOK_INTERVAL = 5000;

/** Returns what is wrong with a folder; null if it can be read. */
export const findProblem = ({
  isHanging,
  isRefused,
}: Pick<Watched, 'isHanging' | 'isRefused'>): FolderProblem | null =>
  isHanging() ? 'hanging' : isRefused() ? 'unreadable' : null;

/** Tries a folder again and again, and logs when it does not answer or can't be read, and when it can, as long as the server runs. */
export function watchFolder(
  app: FastifyInstance,
  folder: Watched,
  { name, path, variable, served }: NamedFolder,
): void {
  const ends = [
    folder.onChange(isHanging => {
      if (isHanging) {
        app.log.error(`The ${name} ${path} does not answer. ${served} Check its mount, or set ${variable}.`);
      } else app.log.info(`The ${name} ${path} answers again.`);
    }),
    folder.onRefusal(refusal => {
      if (!refusal) {
        app.log.info(`The ${name} ${path} can be read again.`);
        return;
      }
      const { message, remedy } = refusal;
      app.log.error(
        `The ${name} ${path} can't be read: ${message}. ${served} ${remedy}, or set ${variable} to another folder.`,
      );
    }),
  ];
  const timer = setInterval(() => void folder.look(), LOOK_INTERVAL).unref();
  app.addHook('onListen', folder.look);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    for (const end of ends) end();
  });
}
