import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, contract } from '#contract';
import { Refusal } from '../errors/refusal.ts';
import { type Load, refusedCounts } from '../overload/load.ts';
import { createMemoryState } from '../state/memory.ts';
import type { State } from '../state/state.ts';
import { callerAddress, listNetworks } from './caller-address.ts';
import { describeWait, type Limit } from './limit.ts';

/** What a call costs the shop. Calls of providers are not limited. */
export type Cost = 'read' | 'costly' | 'write' | 'code' | 'unlimited';

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: Cost;
  }
}

const MINUTE = 60_000;

/** Calls per minute of one visitor. Many visitors may share an address, by a company's or a mobile network. */
const PER_MINUTE: Record<Exclude<Cost, 'unlimited'>, { visitor: number; address: number }> = {
  read: { visitor: 600, address: 6000 },
  costly: { visitor: 120, address: 1200 },
  write: { visitor: 120, address: 1200 },
  code: { visitor: 30, address: 300 },
};

const { lists, recommendations, products, sms, customers, payments, tracking, wechat } = contract;

const COSTS = new Map<Call, Cost>([
  ...[...Object.values(lists), ...Object.values(recommendations)].map(call => [call, 'costly'] as const),
  [products.batchProducts, 'costly'],
  ...Object.values(sms).map(call => [call, 'code'] as const),
  ...[customers.login, customers.loginByMobile, customers.register, customers.forgotPassword].map(
    call => [call, 'code'] as const,
  ),
  [customers.info, 'read'],
  [customers.isLoggedIn, 'read'],
  [wechat.qrResult, 'read'],
  // Has limits of its own (`server/subjects/tracking/event-limits.ts`), above which pages see no error.
  [tracking.events, 'read'],
  [payments.notify, 'unlimited'],
]);

/** Returns what a call costs. A call that no list names reads with GET and writes with POST. */
export function findCost(call: Call): Cost {
  return COSTS.get(call) ?? (call.method === 'GET' ? 'read' : 'write');
}

export interface CallLimits {
  state: State;
  load: Pick<Load, 'refuseAt'>;
  /** Where calls wait for the database; none for those that do not need it. */
  enter?: Load['enter'];
  /** Factor of all limits; 0 for none. */
  factor: number;
  /** Returns the visitor's token. */
  readToken(request: FastifyRequest): string | undefined;
}

/** The caller has sent too many calls. Answered with `Retry-After`. */
export class TooManyCalls extends Refusal {
  /** @param retryAfter in seconds. */
  constructor(readonly retryAfter: number) {
    super(429, describeWait(retryAfter));
  }
}

/**
 * Limits the calls of each visitor and each address, refuses calls that the load does not permit, and lets the others wait
 * until the database has room. Reads are counted in this process, since a counter elsewhere would cost more than they do.
 */
export function limitCalls(
  app: FastifyInstance,
  { state, load, enter, factor, readToken }: CallLimits,
): void {
  const local = createMemoryState();
  app.addHook('onClose', () => local.close());

  async function count(counters: State, key: string, { max, window }: Limit): Promise<void> {
    const { count, endsIn } = await counters.count(`calls:${key}`, window);
    if (count <= max * factor) return;
    refusedCounts.limit++;
    throw new TooManyCalls(Math.max(1, Math.ceil(endsIn / 1000)));
  }

  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const cost = config.cost ?? (url?.startsWith('/rest') ? 'read' : 'unlimited');
    // The figures and the notifications of providers are needed most when the load is high.
    if (cost === 'unlimited') return;
    load.refuseAt(cost === 'costly' ? 'high' : 'extreme');
    if (factor > 0) await countCall(request, cost);
    await enter?.(reply.raw);
  });

  async function countCall(request: FastifyRequest, cost: Exclude<Cost, 'unlimited'>): Promise<void> {
    const { visitor, address } = PER_MINUTE[cost];
    const counters = cost === 'read' ? local : state;
    for (const network of listNetworks(callerAddress(request))) {
      const max = address * network.factor;
      await count(counters, `${cost}:${network.address}`, { max, window: MINUTE });
    }
    const token = readToken(request);
    if (!token) return;
    const key = createHash('sha256').update(token).digest('base64url');
    await count(counters, `${cost}:visitor:${key}`, { max: visitor, window: MINUTE });
  }
}
