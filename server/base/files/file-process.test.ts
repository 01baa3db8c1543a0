import { afterEach, describe, expect, it } from 'vitest';
import { type FileProcess, FilesUnavailable, openFileProcess } from './file-process.ts';
import { SilenceLimit } from './silence-limit.ts';

/** A clock that is set by hand; timers run when it reaches them. */
function createClock() {
  let time = 1000;
  const timers = new Set<{ at: number; run: () => void }>();
  const settle = async () => {
    for (let n = 0; n < 4; n++) await new Promise(resolve => setImmediate(resolve));
  };
  const runDue = async () => {
    for (const timer of [...timers].filter(({ at }) => at <= time)) {
      timers.delete(timer);
      timer.run();
    }
    await settle();
  };
  return {
    now: () => time,
    after(ms: number, run: () => void) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Lets time pass, with each timer at its time. */
    async pass(ms: number) {
      const end = time + ms;
      for (;;) {
        const next = Math.min(...[...timers].map(({ at }) => at));
        if (next > end) break;
        time = next;
        await runDue();
      }
      time = end;
      await settle();
    },
    /** Holds this process for a time: its timers run after it, all late. */
    async freeze(ms: number) {
      time += ms;
      await runDue();
    },
  };
}

/** Answers `echo`; `hang` never returns, as a call to a file system that hangs. */
const PROGRAM = `
process.on('disconnect', () => process.exit());
process.on('message', ({ id, name, input }) => {
  if (name === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  process.send({ id, output: input });
});
process.send({ id: 0, working: true });
`;

/** A program that never says that it has started. */
const SILENT = `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit());`;

type Program = Record<'echo' | 'hang', (input: string) => string>;

let files: FileProcess<Program> | undefined;
afterEach(() => files?.close());

/** Opens the program, and has it answer once. */
async function open() {
  const clock = createClock();
  files = openFileProcess<Program>(PROGRAM, clock);
  expect(await files.call('echo', 'a')).toBe('a');
  const opened = files;
  /** Calls what hangs; the result is the class of its error, once it has one. */
  const hang = () => {
    const call = { error: undefined as unknown };
    opened.call('hang', '').catch(error => {
      call.error = error;
    });
    return call;
  };
  return { clock, files, hang };
}

describe('a process for files that says nothing', () => {
  it('hangs after three seconds, and its operations fail then, further ones at once', async () => {
    const { clock, files, hang } = await open();
    const call = hang();
    await clock.pass(2900);
    expect([files.isHanging(), call.error]).toEqual([false, undefined]);
    await clock.pass(200);
    expect(files.isHanging()).toBe(true);
    expect(call.error).toBeInstanceOf(FilesUnavailable);
    await expect(files.call('echo', 'b')).rejects.toThrow('The file system does not answer.');
  });

  it('has as much more time as this process was held, since both lacked it', async () => {
    const { clock, files, hang } = await open();
    const call = hang();
    await clock.freeze(8000);
    expect([files.isHanging(), call.error]).toEqual([false, undefined]);
    // Held for 7,230 ms: its first timer was due after 750, and 20 are usual.
    await clock.pass(2100);
    expect(files.isHanging()).toBe(false);
    await clock.pass(200);
    expect(files.isHanging()).toBe(true);
    expect(call.error).toBeInstanceOf(FilesUnavailable);
  });

  it('has the time of several delays, ten seconds at most', async () => {
    const { clock, files, hang } = await open();
    hang();
    for (let n = 0; n < 3; n++) await clock.freeze(2750);
    expect(files.isHanging()).toBe(false);
    await clock.freeze(60_000);
    expect(files.isHanging()).toBe(true);
  });

  it('has no time left over from before its last answer, or before it was called', async () => {
    const { clock, files, hang } = await open();
    const echo = files.call('echo', 'b');
    // Before the answer can arrive.
    const frozen = clock.freeze(9000);
    expect(await echo).toBe('b');
    await frozen;
    await clock.freeze(9000);
    hang();
    await clock.pass(3100);
    expect(files.isHanging()).toBe(true);
  });

  it('may take 20 seconds to start', async () => {
    const clock = createClock();
    files = openFileProcess<Program>(SILENT, clock);
    const call = files.call('echo', 'a', true).catch(error => error);
    await clock.pass(19_000);
    expect(files.isHanging()).toBe(false);
    await clock.pass(2000);
    expect(files.isHanging()).toBe(true);
    expect(await call).toBeInstanceOf(FilesUnavailable);
  });
});

describe('the limit of a silence', () => {
  it.each<[string, [planned: number, ran: number][], number]>([
    ['nothing late', [], 3000],
    ['a timer as late as usual', [[100, 119]], 3000],
    ['a timer that ran early', [[100, 90]], 3000],
    ['a late timer', [[100, 620]], 3500],
    [
      'late timers',
      [
        [100, 620],
        [700, 1220],
        [1300, 1310],
      ],
      4000,
    ],
    ['timers that are later than the limit grows', [[100, 30_000]], 13_000],
  ])('with %s', (_what, timers, limit) => {
    const silence = new SilenceLimit();
    silence.sign(0);
    for (const [planned, ran] of timers) silence.tick(planned, ran);
    expect([silence.isOver(0, limit - 1), silence.isOver(0, limit)]).toEqual([false, true]);
    // An answer is expected since later.
    expect(silence.isOver(10, limit)).toBe(false);
  });
});
