import { type AdminOperation, adminOperations } from '#contract';
import { STAFF_ROLES, type StaffRole, type TokenScope } from '#contract/staff';
import { PAGE_ROUTES, type PageOperation } from './page-routes.ts';

/** Everything that can be requested below /_admin. */
export type Operation = AdminOperation | PageOperation;

/** Who may do what. What an entry does not list is refused. */
export interface Right {
  /** Roles of staff with a session, or `everyone` without one. */
  roles: readonly StaffRole[] | 'everyone';
  /** The scope with which a token may, or `any`; without one, no token may. */
  scope?: TokenScope | 'any';
  /** Whether staff must have proved within the last minutes who they are. A token with the scope may without. */
  isFresh?: true;
  /**
   * What someone may who is limited to folders: `document`, only where the address names a document in them; `listed`, where the
   * answer lists documents, only those in them; `none`, nothing. Without this, it makes no difference.
   */
  folders?: 'document' | 'listed' | 'none';
}

const all = STAFF_ROLES;
const publishers = ['publisher', 'admin'] as const;
const admins = ['admin'] as const;

const readDocument: Right = { roles: all, scope: 'documents:read', folders: 'document' };
const writeDocument: Right = { roles: all, scope: 'documents:write', folders: 'document' };
const publishDocument: Right = {
  roles: publishers,
  scope: 'documents:publish',
  folders: 'document',
  isFresh: true,
};
/** A redirect can be of any page, and lead anywhere in the shop. */
const changeRedirect: Right = { ...publishDocument, folders: 'none' };
const readRelease: Right = { roles: all, scope: 'releases:read', folders: 'none' };
const writeRelease: Right = { roles: all, scope: 'releases:write', folders: 'none' };
/** As an import of the catalogue. */
const changeCatalogue: Right = { roles: admins, scope: 'catalogue:write', folders: 'none', isFresh: true };
const publishRelease: Right = {
  roles: publishers,
  scope: 'releases:publish',
  folders: 'none',
  isFresh: true,
};
/** As money of the person who has the code. */
const changeGiftCard: Right = { roles: admins, scope: 'gift-cards:write', folders: 'none', isFresh: true };
const everyone: Right = { roles: 'everyone' };
const anyStaff: Right = { roles: all };

/** The right of each operation: enforced by `guardAdmin` and tested for each route. */
export const RIGHTS: Readonly<Record<Operation, Right>> = {
  'account.read': { roles: all, scope: 'any' },
  'documents.list': { roles: all, scope: 'documents:read', folders: 'listed' },
  'documents.read': readDocument,
  'documents.versions': readDocument,
  'documents.version': readDocument,
  'documents.saveDraft': writeDocument,
  'documents.discardDraft': writeDocument,
  'documents.publish': publishDocument,
  'documents.rollback': publishDocument,
  'documents.remove': publishDocument,
  'documents.restore': publishDocument,
  'documents.copy': writeDocument,
  'documents.lock': writeDocument,
  'documents.unlock': writeDocument,
  'documents.uses': readDocument,
  'redirects.list': { roles: all, scope: 'documents:read', folders: 'none' },
  'redirects.set': changeRedirect,
  'redirects.remove': changeRedirect,
  'releases.list': readRelease,
  'releases.read': readRelease,
  'releases.create': writeRelease,
  'releases.put': writeRelease,
  'releases.take': writeRelease,
  'releases.setPrices': changeCatalogue,
  'releases.takePrices': changeCatalogue,
  'releases.publish': publishRelease,
  'releases.unschedule': publishRelease,
  'releases.undo': publishRelease,
  'media.list': { roles: all, scope: 'media:read' },
  // The address of a picture is made from its content, so none is changed: those who are limited to folders may, too.
  'media.upload': { roles: all, scope: 'media:write' },
  // What is kept with a picture shows on every page that has it, at once.
  'media.note': { roles: publishers, scope: 'media:write', folders: 'none', isFresh: true },
  'catalogue.list': { roles: all, scope: 'catalogue:read' },
  'catalogue.import': changeCatalogue,
  'stock.list': { roles: publishers, scope: 'stock:read', folders: 'none' },
  'stock.set': { roles: admins, scope: 'stock:write', folders: 'none', isFresh: true },
  'orders.list': { roles: admins, scope: 'orders:read', folders: 'none' },
  'care.list': { roles: admins, scope: 'care:read', folders: 'none' },
  'care.read': { roles: admins, scope: 'care:read', folders: 'none' },
  'care.move': { roles: admins, scope: 'care:write', folders: 'none', isFresh: true },
  'care.record': { roles: admins, scope: 'care:write', folders: 'none', isFresh: true },
  'giftCards.list': { roles: admins, scope: 'gift-cards:read', folders: 'none' },
  'giftCards.read': { roles: admins, scope: 'gift-cards:read', folders: 'none' },
  'giftCards.block': changeGiftCard,
  'giftCards.unblock': changeGiftCard,
  'giftCards.reissue': changeGiftCard,
  'orders.read': { roles: admins, scope: 'orders:personal', folders: 'none', isFresh: true },
  'orders.move': { roles: admins, scope: 'orders:write', folders: 'none', isFresh: true },
  'reservations.list': { roles: admins, scope: 'reservations:read', folders: 'none' },
  'reservations.collect': { roles: admins, scope: 'reservations:write', folders: 'none', isFresh: true },
  'returns.read': { roles: admins, scope: 'orders:read', folders: 'none' },
  'returns.move': { roles: admins, scope: 'orders:write', folders: 'none', isFresh: true },
  'audit.list': { roles: admins, scope: 'audit:read', folders: 'none' },
  'pages.loginForm': everyone,
  'pages.login': everyone,
  'pages.invitation': everyone,
  'pages.accept': everyone,
  'pages.beginCompany': everyone,
  'pages.company': everyone,
  'pages.logout': everyone,
  'pages.confirmForm': anyStaff,
  'pages.confirm': anyStaff,
  'pages.security': anyStaff,
  'pages.endSession': anyStaff,
  'pages.password': { roles: all, isFresh: true },
  'pages.recovery': { roles: all, isFresh: true },
  'pages.home': { roles: all, folders: 'listed' },
  'pages.document': { roles: all, folders: 'document' },
  'pages.publish': { roles: publishers, folders: 'document', isFresh: true },
  'pages.rollback': { roles: publishers, folders: 'document', isFresh: true },
  'pages.openapi': { roles: all, scope: 'any' },
};

/** The operation of each method and address: `GET /_admin/v1/documents`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ...adminOperations.flatMap(([name, { method, paths }]) =>
    paths.map(path => [`${method} ${path}`, name] as const),
  ),
  ...Object.entries(PAGE_ROUTES).map(
    ([name, [method, path]]) => [`${method} ${path}`, name as PageOperation] as const,
  ),
]);
