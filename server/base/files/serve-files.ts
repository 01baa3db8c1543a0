/** What a process for file work can do: each operation by name, with its input. */
// biome-ignore lint/suspicious/noExplicitAny: the inputs of a list of operations differ.
export type Operations = Record<string, (input: any, report: Report) => unknown>;

/** Reports to the caller that long work goes on, and lets other work in between. */
export type Report = () => Promise<void>;

/** An operation that the caller requests. */
export interface Request {
  id: number;
  name: string;
  input: unknown;
}

/** Its result; `working` before that. The first one, with the id 0, says that the process has started. */
export type Answer =
  | { id: number; output: unknown }
  | { id: number; problem: { message: string; code?: string | undefined } }
  | { id: number; working: true };

/**
 * Serves operations on files to the process that started this one (`openFileProcess`), until it ends. The operations are
 * synchronous: what hangs in one hangs this process, and nothing else.
 */
export function serveFiles(operations: Operations): void {
  process.title = 'vitrine files';
  // The caller decides: it still needs files for the requests that it finishes when it stops.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  const send = (answer: Answer) => process.connected && process.send?.(answer);
  process.on('message', async ({ id, name, input }: Request) => {
    const report = async () => {
      send({ id, working: true });
      await new Promise<void>(resolve => setImmediate(resolve));
    };
    try {
      send({ id, output: await operations[name]?.(input, report) });
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      send({ id, problem: { message, code } });
    }
  });
  send({ id: 0, working: true });
}
