import type { CliProcess } from '../../cli/base/io.ts';

/** Sets the terminal's title, deletes a line, moves up, colours, hides, reverses the direction, and forges a line. */
export const HOSTILE =
  '好\u001b]0;owned\u0007\u001b[2K\u001b[1A\u001b[31m\u001b[8m\u009b2J\u0090q\u0085\u0000\u0008\u007f\u202e\u2066\u061c\ufeff\u2028\u{e0041}\r\n\tforged';
export const row = <T extends object>(fields: T) => fields as never;
/** Lists of the admin API, by what their paths begin with. */
const LISTS: Record<string, object> = {
  '/reservations?': {
    reservations: [
      row({
        ...{ number: HOSTILE, boutique: HOSTILE, state: HOSTILE, piece: HOSTILE, child_sku: HOSTILE },
        ...{ mobile: HOSTILE, hold_until: HOSTILE, created_at: HOSTILE },
      }),
    ],
  },
  '/gift-cards?': {
    cards: [
      row({
        ...{ id: 1, order: HOSTILE, state: HOSTILE, amount: 1, balance: 1, ending: HOSTILE },
        issued_at: HOSTILE,
      }),
    ],
  },
  '/care?': {
    requests: [
      row({
        ...{ number: HOSTILE, state: HOSTILE, next: [HOSTILE], kind: HOSTILE, piece: HOSTILE, note: HOSTILE },
        ...{ boutique: HOSTILE, price: 1, created_at: HOSTILE, updated_at: HOSTILE },
      }),
    ],
  },
};

/** Answers a list with hostile rows, and refuses everything else with a hostile message. */
function answerList(path: string) {
  const list = Object.entries(LISTS).find(([start]) => path.startsWith(start))?.[1];
  return list ? { status: 200, data: { ...list, next: null } } : { status: 400, data: null };
}

/** Parts of a command's process that answer with what a stranger has written. */
export const operations: Partial<Omit<CliProcess, 'stdin' | 'stdout' | 'stderr'>> = {
  operateReturns: async () => [
    row({
      return_number: HOSTILE,
      state: HOSTILE,
      next: [HOSTILE],
      order: HOSTILE,
      reason: HOSTILE,
      note: HOSTILE,
      pickup: HOSTILE,
      pieces: HOSTILE,
      created_at: HOSTILE,
    }),
  ],
  operateOrders: async () =>
    row({ number: HOSTILE, status: HOSTILE, carrier: HOSTILE, track_code: HOSTILE, packed_at: HOSTILE }),
  operateWebhooks: async () => [
    row({
      ...{ id: HOSTILE, type: HOSTILE, order: HOSTILE, state: HOSTILE, tries: 1, last_error: HOSTILE },
      ...{ created_at: HOSTILE, next_try_at: HOSTILE },
    }),
  ],
  operateRefunds: async () => [
    row({ order: HOSTILE, state: 'refund_due', method: HOSTILE, amount: 1, tries: 1, last_error: HOSTILE }),
  ],
  reconcileBills: async () => ({
    entries: 1,
    differences: [
      row({
        kind: 'amount',
        order: HOSTILE,
        token: HOSTILE,
        transaction: HOSTILE,
        state: HOSTILE,
        shop: 1,
        provider: 2,
      }),
    ],
  }),
  readSubmissions: async () => ({
    submissions: [
      row({
        ...{ campaign: HOSTILE, mobile: HOSTILE, firstname: HOSTILE, lastname: HOSTILE },
        ...{ appellation: '女士', is_subscriber: 0, created_at: '', updated_at: '' },
      }),
    ],
    campaigns: [],
  }),
  checkDatabase: async () => ({
    damage: [{ name: HOSTILE, file: HOSTILE, problem: HOSTILE }],
    tables: 1,
    indexes: 1,
    isThorough: false,
  }),
  importCatalogue: async ({ onChange }) => {
    onChange({ sku: HOSTILE, isNew: true, fields: {} });
    onChange({ sku: HOSTILE, isNew: false, fields: { [HOSTILE]: { before: HOSTILE, after: [HOSTILE] } } });
    return { created: 1, changed: 1, unchanged: 0 };
  },
  exportCatalogue: async () => {
    throw new Error(`There is no database in ${HOSTILE}`);
  },
  importStock: async () => ({ applied: 1, older: 0, unknown: [HOSTILE] }),
  operateStaff: async () => ({
    staff: [
      row({
        ...{ name: HOSTILE, role: 'editor', folders: [HOSTILE], state: 'active', login: 'password' },
        ...{ sessions: 1, created_at: HOSTILE },
      }),
    ],
    link: HOSTILE,
  }),
  operateTokens: async () => ({
    tokens: [
      row({
        ...{ name: HOSTILE, scopes: ['documents:read'], folders: [HOSTILE], state: 'valid' },
        ...{ created_by: HOSTILE, expires_at: '', used_at: '' },
      }),
    ],
    secret: null,
  }),
  openAdmin: async () => ({
    call: async ({ path }) => ({ message: HOSTILE, ...answerList(path) }),
    close: async () => {},
  }),
  moveDatabase: async () => [{ table: HOSTILE, rows: 1 }],
  backUpDatabase: async () => {
    throw new Error(`There is no database in ${HOSTILE}`);
  },
  restoreDatabase: async () => {
    throw new Error(`${HOSTILE} is not a complete backup`);
  },
};
