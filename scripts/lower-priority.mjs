import { setPriority } from 'node:os';

/** Lets other processes of the machine go before this one and those that it starts; 19 is the lowest priority. */
export function lowerPriority(pid, niceness) {
  try {
    setPriority(pid, niceness);
  } catch {
    // Not permitted, or the process has ended.
  }
}
