import { type ChildProcess, fork } from 'node:child_process';

/** Starts the bench in a process of its own, e.g. as a measured server. @returns it and its first message. */
export async function startChild<T>(...args: string[]): Promise<{ child: ChildProcess; ready: T }> {
  const child = fork(process.argv[1] as string, args);
  return { child, ready: await nextMessage<T>(child) };
}

/** Sends a message to a process and returns its answer. */
export function ask<T>(child: ChildProcess, message: string | object): Promise<T> {
  const answer = nextMessage<T>(child);
  child.send(message);
  return answer;
}

/**
 * Returns a process's next message.
 *
 * @throws {Error} if the process ends before.
 */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => {
      reject(new Error(`The process of "${child.spawnargs.slice(2).join(' ')}" ended with ${code}.`));
    };
    child.once('exit', fail);
    child.once('message', message => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });
}
