import { FilesUnavailable } from './file-process.ts';
import { isRefusal, REMEDIES } from './refusals.ts';

/** Why a folder, or one in it, can't be read. */
export interface Refusal {
  /** What the system says, with the path. */
  message: string;
  remedy: string;
}

/** Whether a folder can be read. */
export interface FolderAccess {
  /**
   * Waits for work on a name in the folder.
   *
   * @throws FilesUnavailable when the system refuses it.
   */
  use<T>(name: string, work: Promise<T>): Promise<T>;
  /** Tries the folder, or the name that was refused last. */
  look(): Promise<void>;
  isRefused(): boolean;
  /** Calls back when the system begins to refuse the folder, at once if it does, and with null when it can be read again. */
  onRefusal(listener: (refusal: Refusal | null) => void): () => void;
}

/**
 * Follows whether a folder can be read.
 *
 * @param find looks for a name in it, `.` for the folder itself; fails with the code of the system.
 */
export function followAccess(find: (name: string) => Promise<unknown>): FolderAccess {
  const listeners = new Set<(refusal: Refusal | null) => void>();
  let refused: string | undefined;
  let last: Refusal | null = null;
  const note = (name: string | undefined, refusal: Refusal | null) => {
    const hasChanged = (refused === undefined) !== (name === undefined);
    refused = name;
    last = refusal;
    if (hasChanged) for (const listener of listeners) listener(refusal);
  };
  async function use<T>(name: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { message, code = '' } = error as NodeJS.ErrnoException;
      note(name, { message, remedy: REMEDIES[code] as string });
      throw new FilesUnavailable(`The file system refuses: ${message}.`, { cause: error });
    }
  }
  return {
    use,
    look: async () => {
      const name = refused ?? '.';
      await use(name, find(name)).then(
        () => name === refused && note(undefined, null),
        // It hangs, or is refused.
        () => {},
      );
    },
    isRefused: () => refused !== undefined,
    onRefusal(listener) {
      listeners.add(listener);
      if (last) listener(last);
      return () => void listeners.delete(listener);
    },
  };
}
