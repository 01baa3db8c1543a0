import type { ContentSource } from '../content/content-source.ts';
import type { DocumentKind } from '../content/scan-content.ts';

/** The campaigns of the content's forms. */
export interface Campaigns {
  /** Whether a form of a page or static block has this identifier, at any depth and whatever its schedule. */
  has(identifier: string): Promise<boolean>;
}

/** How long a check of the files is reused, in ms. */
const CHECK_INTERVAL = 1000;

const KINDS: readonly DocumentKind[] = ['pages', 'blocks'];

/**
 * A field `identifier` with its value. Searched in the text, since JSON.parse keeps only the last of repeated labels, and a
 * page with a fault has forms, too.
 */
const IDENTIFIER = /"identifier"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** Reads the identifiers of the content's forms. A document is read again when it has changed. */
export function createCampaigns(source: ContentSource): Campaigns {
  let known = new Map<string, { modified: number; identifiers: readonly string[] }>();
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    const now = new Map<string, { modified: number; identifiers: readonly string[] }>();
    for (const kind of KINDS) {
      for (const { key, modified } of await source.list(kind)) {
        const name = `${kind}/${key}`;
        const before = known.get(name);
        const isSame = before?.modified === modified.getTime();
        now.set(
          name,
          isSame
            ? before
            : {
                modified: modified.getTime(),
                identifiers: identifiersIn((await source.read(kind, key)) ?? ''),
              },
        );
      }
    }
    known = now;
    checkedAt = performance.now();
  }

  return {
    async has(identifier) {
      if (performance.now() - checkedAt >= CHECK_INTERVAL) {
        await check().catch((error: unknown) => {
          // While the content is missing, what was read before is good enough.
          if (known.size === 0) throw error;
        });
      }
      return [...known.values()].some(({ identifiers }) => identifiers.includes(identifier));
    },
  };
}

function identifiersIn(text: string): string[] {
  return [...text.matchAll(IDENTIFIER)].flatMap(([, value = '']) => {
    try {
      return [JSON.parse(value) as string];
    } catch {
      // A line break or a wrong escape within the value.
      return [];
    }
  });
}
