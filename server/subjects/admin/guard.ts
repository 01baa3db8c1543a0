import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInFolders, type Principal, type StaffPrincipal, type TokenPrincipal } from '../staff/principal.ts';
import { StaffRefusal } from '../staff/refusals.ts';
import type { StaffServices } from '../staff/services.ts';
import { FRESH } from '../staff/sessions.ts';
import { findToken } from '../staff/tokens.ts';
import { OPERATIONS, type Operation, RIGHTS, type Right } from './rights.ts';

const principals = new WeakMap<FastifyRequest, Principal>();

/** Returns who sends a request that the guard has admitted. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request);
  if (!principal) throw new Error('The request has no principal: its operation is for everyone.');
  return principal;
}

/** Returns the member of staff who sends a request to a page. */
export function staffOf(request: FastifyRequest): StaffPrincipal {
  const principal = principalOf(request);
  if (principal.kind !== 'staff') throw new StaffRefusal(401, 'session');
  return principal;
}

/** Sets who sends a request where nothing is guarded: a command, which has the rights of the database's user. */
export const setPrincipal = (request: FastifyRequest, principal: Principal): void =>
  void principals.set(request, principal);

/**
 * Admits requests by `RIGHTS`, before anything reads their body. A route without an entry does not exist.
 *
 * @param onRefused answers in another way, such as by a redirect to the login; undefined lets the refusal be answered.
 */
export function guardAdmin(
  app: FastifyInstance,
  services: Pick<StaffServices, 'db' | 'staff'>,
  onRefused: (request: FastifyRequest, reply: FastifyReply, refusal: StaffRefusal) => unknown = () =>
    undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request.routeOptions;
    if (url === undefined) return;
    const operation = OPERATIONS.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
    if (!operation) return reply.callNotFound();
    const right = RIGHTS[operation];
    if (right.roles === 'everyone') return;
    try {
      const principal = await findPrincipal(services, request, right);
      requireRight(principal, right, request.params as { kind?: string; key?: string });
      principals.set(request, principal);
    } catch (error) {
      if (error instanceof StaffRefusal && onRefused(request, reply, error) !== undefined) return reply;
      throw error;
    }
  });
}

/** Finds who sends a request: a token where the request has one, else a session. @throws StaffRefusal 401. */
async function findPrincipal(
  { db, staff }: Pick<StaffServices, 'db' | 'staff'>,
  request: FastifyRequest,
  { scope }: Right,
): Promise<Principal> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const secret = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    // Pages take no tokens.
    const token = secret && scope ? await findToken(db, secret) : null;
    if (!token) throw new StaffRefusal(401, 'token');
    return token;
  }
  const principal = await staff.find(request);
  if (!principal) throw new StaffRefusal(401, 'session');
  return principal;
}

/** @throws StaffRefusal 403 unless the principal has the right. */
export function requireRight(
  principal: Principal,
  { roles, scope, isFresh, folders }: Right,
  { kind = '', key = '' }: { kind?: string; key?: string } = {},
): void {
  if (principal.kind === 'token') {
    if (!hasScope(principal, scope)) throw new StaffRefusal(403, 'scope', scope);
  } else if (principal.kind === 'staff' && roles !== 'everyone' && !roles.includes(principal.role)) {
    throw new StaffRefusal(403, 'role');
  }
  const isLimited = principal.folders.length > 0;
  if (isLimited && folders === 'none') throw new StaffRefusal(403, 'folder');
  if (isLimited && folders === 'document' && !isInFolders(principal.folders, kind, key)) {
    throw new StaffRefusal(403, 'folder');
  }
  if (isFresh && principal.kind === 'staff' && Date.now() - principal.provedAt.getTime() > FRESH) {
    throw new StaffRefusal(403, 'fresh');
  }
}

const hasScope = ({ scopes }: TokenPrincipal, scope: Right['scope']): boolean =>
  scope === 'any' || (scope !== undefined && scopes.includes(scope));

/** Returns the operations that a principal may use on some document, in the order of the table. */
export function listPermitted(principal: Principal): Operation[] {
  return (Object.keys(RIGHTS) as Operation[]).filter(operation => {
    const { roles, scope, folders } = RIGHTS[operation];
    if (principal.folders.length > 0 && folders === 'none') return false;
    if (principal.kind === 'token') return hasScope(principal, scope);
    return principal.kind === 'command' || roles === 'everyone' || roles.includes(principal.role);
  });
}
