import type { FoundFile } from '../../base/files/file-parts.ts';
import type { MediaStore } from './media-store.ts';

/** How old the list of all files may be, in ms; a name that is not on it is looked up. */
const LIST_AGE = 60_000;

/** How long a name without a file is not looked up again, in ms. */
const MISSING_AGE = 2000;

/** Most names without a file that are remembered. */
const MAX_MISSING = 10_000;

/** What is known of the files of a store: pages look up dozens of names, and each request to the store takes milliseconds. */
export interface StoreIndex {
  /** Finds a file by its name. */
  find(name: string): Promise<FoundFile | null>;
  /** Finds the files with some of the names, all of which begin with a text. */
  findAll(prefix: string, names: readonly string[]): Promise<FoundFile[]>;
  all(): Promise<readonly FoundFile[]>;
  /** Takes over what was found in another way; null for a file that is gone. */
  set(name: string, file: FoundFile | null): void;
  /** Lists the files again if the list is old. */
  renew(): Promise<void>;
}

/** Creates the index of a store. The first use lists it. */
export function createStoreIndex(store: Pick<MediaStore, 'stat' | 'list'>): StoreIndex {
  let files = new Map<string, FoundFile>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | undefined;
  const missing = new Map<string, number>();
  /** What was set while the list was read. */
  let late = new Map<string, FoundFile | null>();

  async function list(): Promise<void> {
    late = new Map();
    const found = await store.list('');
    files = new Map(found.map(file => [file.name, file]));
    for (const [name, file] of late) apply(name, file);
    listedAt = performance.now();
  }

  function renew(): Promise<void> {
    if (performance.now() - listedAt < LIST_AGE) return Promise.resolve();
    listing ??= list().finally(() => {
      listing = undefined;
    });
    return listing;
  }

  function apply(name: string, file: FoundFile | null): void {
    if (file) files.set(name, file);
    else files.delete(name);
  }

  function set(name: string, file: FoundFile | null): void {
    if (listing) late.set(name, file);
    apply(name, file);
    if (file) missing.delete(name);
    else note(name);
  }

  /** Remembers that there is nothing of a name. */
  function note(name: string): void {
    missing.delete(name);
    missing.set(name, performance.now() + MISSING_AGE);
    const [oldest] = missing.keys();
    if (missing.size > MAX_MISSING && oldest !== undefined) missing.delete(oldest);
  }

  const isMissing = (name: string) => (missing.get(name) ?? 0) > performance.now();

  /** The list is waited for once; later ones are read behind the answers. */
  const begin = () => (listedAt === Number.NEGATIVE_INFINITY ? renew() : Promise.resolve());

  return {
    async find(name) {
      await begin();
      const known = files.get(name);
      if (known || isMissing(name)) return known ?? null;
      const file = await store.stat(name);
      set(name, file);
      return file;
    },
    async findAll(prefix, names) {
      await begin();
      const known = names.flatMap(name => files.get(name) ?? []);
      if (known.length > 0) return known;
      const key = `${prefix}*`;
      if (isMissing(key)) return [];
      for (const file of await store.list(prefix)) set(file.name, file);
      const found = names.flatMap(name => files.get(name) ?? []);
      if (found.length === 0) note(key);
      return found;
    },
    async all() {
      await renew();
      return [...files.values()];
    },
    set,
    renew,
  };
}
