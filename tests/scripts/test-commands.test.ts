import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { runBeside, runCommand } from '../../scripts/test-commands.mjs';

const node = (script: string, options = {}) => runCommand(process.execPath, ['-e', script], options);

it('returns what a command prints, whether it succeeds, and prints it at once', async () => {
  const printed: string[] = [];
  const write = (text: string) => void printed.push(text);
  const both = 'console.log("表"); console.error("two");';
  const { hasPassed, log } = await node(both, { write });
  expect([hasPassed, log.split('\n').sort()]).toEqual([true, ['', 'two', '表']]);
  expect(printed.join('')).toBe(log);
  expect((await node('process.exitCode = 3')).hasPassed).toBe(false);
  expect((await node('process.kill(process.pid)')).hasPassed).toBe(false);
});

it('lets other processes go before a command of low priority and what it starts', async () => {
  const script = `require('child_process').execFileSync(process.execPath,
    ['-p', 'os.getPriority()'], { stdio: 'inherit' })`;
  const niceness = getPriority() + 3;
  // The command has begun before its priority is set.
  const { log } = await node(`setTimeout(() => ${script}, 200)`, { niceness });
  expect(Number(log)).toBe(niceness);
});

const settle = () => new Promise(done => setImmediate(done));

it('keeps the outputs of works apart that run at once, the first as it is written', async () => {
  const ends: (() => void)[] = [];
  const writes: ((text: string) => void)[] = [];
  let printed = '';
  const works = [0, 1, 2].map(index => (write: (text: string) => void) => {
    writes[index] = write;
    return new Promise<number>(done => {
      ends[index] = () => done(index);
    });
  });
  const all = runBeside(works, text => {
    printed += text;
  });
  const write = (index: number, text: string) => writes[index]?.(text);
  write(1, 'b1 ');
  write(0, 'a1 ');
  expect(printed).toBe('a1 ');
  write(2, 'c1 ');
  ends[1]?.();
  await settle();
  expect(printed).toBe('a1 ');
  write(0, 'a2 ');
  ends[0]?.();
  await settle();
  expect(printed).toBe('a1 a2 b1 c1 ');
  write(2, 'c2 ');
  expect(printed).toBe('a1 a2 b1 c1 c2 ');
  ends[2]?.();
  expect(await all).toEqual([0, 1, 2]);
});

it('prints the outputs of the others if a work fails', async () => {
  let printed = '';
  const failing = async () => {
    throw new Error('no such command');
  };
  const works = [failing, async (write: (text: string) => void) => write('b')];
  await expect(
    runBeside<void>(works, text => {
      printed += text;
    }),
  ).rejects.toThrow('no such command');
  expect(printed).toBe('b');
});
