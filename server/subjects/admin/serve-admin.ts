import type { FastifyInstance } from 'fastify';
import { adminOperations, type Call, type DataOf } from '#contract';
import type { Actor } from '../../base/audit/audit.ts';
import { type Input, type ServeOptions, serve } from '../../base/http/serve.ts';
import { type Principal, toActor } from '../staff/principal.ts';
import { principalOf } from './guard.ts';

/** What the handler of an admin call gets: validated input, and who calls. */
export type AdminInput<C extends Call> = Input<C> & { principal: Principal; actor: Actor };

/** Serves a call of the admin API. Its right must be in `RIGHTS`, which `guardAdmin` enforces before. */
export function serveAdmin<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: AdminInput<C>) => Promise<DataOf<C>>,
  options?: ServeOptions,
): void {
  if (!adminOperations.some(([, known]) => known === call)) {
    throw new Error(`${call.paths[0]} is not in the contract of the admin API.`);
  }
  const withPrincipal = (input: Input<C>) => {
    const principal = principalOf(input.request);
    return handle({ ...input, principal, actor: toActor(principal) });
  };
  serve(app, call, withPrincipal, options);
}
