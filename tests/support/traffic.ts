/** What a disturbance may do to requests: nothing, 503, or also break connections. */
export type Tolerance = 'nothing' | '503' | 'no answer';

const RANKS: readonly Tolerance[] = ['nothing', '503', 'no answer'];

/** Sends requests to a shop that is disturbed, and notes the answers that are wrong. */
export class Traffic {
  requests = 0;
  /** Failures that the disturbance does not excuse. */
  readonly wrong: string[] = [];
  /** Answers with 503, and requests without an answer, that it does. */
  excused = 0;
  /** The slowest answer, in ms. */
  slowest = 0;
  private tolerance: Tolerance = 'nothing';

  /** Sets what failures are excused, also those of requests under way. */
  allow(tolerance: Tolerance): void {
    this.tolerance = tolerance;
  }

  /** Sends a request like `fetch`. */
  readonly send: typeof fetch = (input, init) => this.request(input, init, this.tolerance);

  /** Sends a request that may be answered with 503, whatever is allowed. */
  readonly sendToBroken: typeof fetch = (input, init) => this.request(input, init, '503');

  private async request(
    input: Parameters<typeof fetch>[0],
    init: RequestInit | undefined,
    before: Tolerance,
  ): Promise<Response> {
    this.requests++;
    const from = performance.now();
    const what = `${init?.method ?? 'GET'} ${String(input).replace(/^https?:\/\/[^/]+/, '')}`;
    const judge = (failure: Tolerance, name: string) => {
      const allowed = Math.max(RANKS.indexOf(before), RANKS.indexOf(this.tolerance));
      if (RANKS.indexOf(failure) <= allowed) this.excused++;
      else this.wrong.push(`${what}: ${name}`);
    };
    try {
      const answer = await fetch(input, init);
      if (answer.status >= 500) {
        if (answer.status === 503) judge('503', '503');
        else this.wrong.push(`${what}: ${answer.status}`);
      }
      return answer;
    } catch (error) {
      const { message, cause } = error as Error;
      judge('no answer', `${message} ${cause ?? ''}`);
      throw error;
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - from);
    }
  }
}
