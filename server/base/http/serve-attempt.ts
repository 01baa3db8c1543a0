import type { FastifyInstance } from 'fastify';
import type { Call, DataOf } from '#contract';
import { Refusal } from '../errors/refusal.ts';
import { createReversibleState } from '../state/put-back.ts';
import type { State } from '../state/state.ts';
import { type Input, type OwnAnswer, serve, type WithMessage } from './serve.ts';

interface CountingServices {
  state: State;
  /** One-time codes; their attempts are stored in the state, too. */
  codes?: { through(state: State): CountingServices['codes'] };
}

/**
 * Serves a call that counts attempts or uses up a code. If it fails by the shop's fault (an error, or a refusal with a
 * status from 500), its attempts are not counted, and its code can be used again.
 *
 * @param handle receives the services for this request: it must use their `state`, and their `codes` if there are any.
 */
export function serveAttempt<C extends Call, S extends CountingServices>(
  app: FastifyInstance,
  call: C,
  services: S,
  handle: (input: Input<C>, services: S) => Promise<DataOf<C> | WithMessage<DataOf<C>> | OwnAnswer>,
): void {
  serve(app, call, async input => {
    const state = createReversibleState(services.state);
    try {
      return await handle(input, {
        ...services,
        state,
        ...(services.codes && { codes: services.codes.through(state) }),
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) await state.putBack();
      throw error;
    }
  });
}
