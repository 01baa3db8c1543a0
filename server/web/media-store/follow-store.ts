import { FilesUnavailable } from '../../base/files/file-process.ts';
import type { Refusal } from '../../base/files/folder-access.ts';
import type { Watched } from '../../base/files/watch-folder.ts';
import type { MediaStore } from './media-store.ts';
import { StoreRefused } from './s3-store.ts';

/** What is wrong with a store. */
type State = 'ok' | 'hanging' | 'refused';

const REMEDY =
  'Check MEDIA_S3_KEY, MEDIA_S3_SECRET, MEDIA_S3_REGION, the rights of the key, and the clock of this machine';

/** A name that is looked up to find out whether the store answers. */
const PROBE = 'vitrine-probe';

/** Follows whether a store answers, and whether it refuses the shop, by how requests end. */
export function followStore(given: MediaStore): Watched & { store: MediaStore } {
  let state: State = 'ok';
  const onHang = new Set<(isHanging: boolean) => void>();
  const onRefusal = new Set<(refusal: Refusal | null) => void>();

  function note(now: State, message = ''): void {
    const last = state;
    if (last === now) return;
    state = now;
    if (last === 'hanging' || now === 'hanging') for (const listen of onHang) listen(now === 'hanging');
    const refusal = now === 'refused' ? { message, remedy: REMEDY } : null;
    if (last === 'refused' || refusal) for (const listen of onRefusal) listen(refusal);
  }

  async function follow<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      note('ok');
      return result;
    } catch (error) {
      if (error instanceof StoreRefused) note('refused', error.message.replace(/\.$/, ''));
      else if (error instanceof FilesUnavailable) note('hanging');
      throw error;
    }
  }

  const store: MediaStore = {
    stat: name => follow(given.stat(name)),
    read: (name, range) => follow(given.read(name, range)),
    write: (name, bytes) => follow(given.write(name, bytes)),
    list: prefix => follow(given.list(prefix)),
  };
  const listener =
    <T>(listeners: Set<T>) =>
    (listen: T) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    };
  return {
    store,
    isHanging: () => state === 'hanging',
    isRefused: () => state === 'refused',
    onChange: listener(onHang),
    onRefusal: listener(onRefusal),
    look: () =>
      store.stat(PROBE).then(
        () => {},
        () => {},
      ),
  };
}
