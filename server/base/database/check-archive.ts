/** Bytes of a header, and of the blocks that files are padded to. */
const BLOCK = 512;

/** Files that each copy of a database has. */
const NEEDED = ['PG_VERSION', 'global/pg_control'];

/** Kinds of entries in a copy: files and folders. */
const KINDS = new Set(['0', '\0', '5']);

/** Checks a tar archive while it is read. */
export interface ArchiveCheck {
  /** Takes the next bytes. @throws Error when they cannot be those of a copy of a database. */
  add(chunk: Buffer): void;
  /** @throws Error when the archive is empty or lacks files that each database has. */
  end(): void;
}

/** Creates a check of a copy of a database's files. Reads the headers only. */
export function createArchiveCheck(): ArchiveCheck {
  const missing = new Set(NEEDED);
  let entries = 0;
  let header: Buffer = Buffer.alloc(0);
  /** Bytes of the current file that are still to come. */
  let skipped = 0;
  let hasEnded = false;

  function readHeader(bytes: Buffer): void {
    if (bytes.every(byte => byte === 0)) {
      hasEnded = true;
      return;
    }
    if (bytes.toString('latin1', 257, 262) !== 'ustar') throw new Error('it is not an archive');
    const field = (from: number, to: number) => bytes.toString('utf8', from, to).replace(/\0.*$/s, '');
    const path = [field(345, 500), field(0, 100)]
      .filter(Boolean)
      .join('/')
      .replace(/^\.?\/+/, '');
    const size = Number.parseInt(field(124, 136).trim() || '0', 8);
    if (!KINDS.has(bytes.toString('latin1', 156, 157)) || path.split('/').includes('..') || !(size >= 0)) {
      throw new Error(`it has an entry that no database has: ${path}`);
    }
    missing.delete(path);
    entries++;
    skipped = Math.ceil(size / BLOCK) * BLOCK;
  }

  return {
    add(chunk) {
      let at = 0;
      while (at < chunk.length && !hasEnded) {
        const step = Math.min(skipped, chunk.length - at);
        at += step;
        skipped -= step;
        if (skipped > 0) return;
        const part = chunk.subarray(at, at + BLOCK - header.length);
        header = Buffer.concat([header, part]);
        at += part.length;
        if (header.length < BLOCK) return;
        readHeader(header);
        header = Buffer.alloc(0);
        if (hasEnded && entries === 0) throw new Error('it is empty');
      }
    },
    end() {
      if (entries === 0) throw new Error('it is empty');
      const [name] = missing;
      if (name) throw new Error(`it has no ${name}`);
      if (skipped > 0) throw new Error('its last file is incomplete');
    },
  };
}
