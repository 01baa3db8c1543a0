import { vi } from 'vitest';

/** A call as it was made. */
export interface Made {
  path: string;
  body: Record<string, unknown>;
}

/** What a call gets: its data, a refusal in words, or nothing at all (`null`: offline). */
export type Given = { data: unknown; message?: string } | { refused: string } | null;

/**
 * Stands in for the server: answers calls by the end of their path.
 *
 * @param answers a function is asked anew each time.
 * @returns all calls made so far, as they come.
 */
export function answerCalls(answers: Record<string, Given | (() => Given | Promise<Given>)>): Made[] {
  const made: Made[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] as string;
    made.push({ path, body: init.body ? JSON.parse(String(init.body)) : {} });
    const name = Object.keys(answers).find(end => path.endsWith(end));
    if (name === undefined) throw new TypeError(`Nothing answers ${path}.`);
    const answer = answers[name];
    const given = typeof answer === 'function' ? await answer() : answer;
    if (!given) throw new TypeError('Failed to fetch');
    const [status, message, data] =
      'refused' in given ? [400, given.refused, null] : [200, given.message ?? '', given.data];
    // No Response: reading one takes real time, which tests with a clock of their own don't give.
    return { status: 200, json: async () => ({ status, message, data }) };
  });
  return made;
}

/** The calls whose path ends so. */
export const callsOf = (made: readonly Made[], end: string) => made.filter(({ path }) => path.endsWith(end));
