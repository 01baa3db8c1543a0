import { randomBytes } from 'node:crypto';
import { enforceLimit } from '../../base/http/limit.ts';
import type { State } from '../../base/state/state.ts';

/** A page of a CMS that is previewed. */
export interface Draft {
  key: string;
  /** The page's JSON. */
  text: string;
}

export interface Drafts {
  /** Stores a draft and returns its id. */
  create(draft: Draft): Promise<string>;
  /** Stores a draft again. */
  replace(id: string, draft: Draft): Promise<void>;
  /** Returns a draft, or null once it has been deleted. */
  find(id: string): Promise<Draft | null>;
}

const HOUR = 3_600_000;

/** How long a draft is stored after its last edit, in ms. */
const LIFETIME = 2 * HOUR;

/** New drafts of all editors: limits the memory that they take. */
const LIMIT = { max: 500, window: HOUR };

/** Creates the store of drafts, which all processes of the shop share. */
export function createDrafts(state: State): Drafts {
  const buildKey = (id: string) => `preview:${id}`;
  const replace = (id: string, draft: Draft) => state.set(buildKey(id), JSON.stringify(draft), LIFETIME);
  return {
    async create(draft) {
      await enforceLimit(state, 'previews', LIMIT);
      const id = randomBytes(12).toString('base64url');
      await replace(id, draft);
      return id;
    },
    replace,
    async find(id) {
      const stored = await state.get(buildKey(id));
      return stored === null ? null : (JSON.parse(stored) as Draft);
    },
  };
}
