import { nextTask } from './show-tab.ts';

/** More tasks than any chain of calls that are answered at once, steps of jsdom's history and work of React takes. */
const TASKS = 12;

/**
 * Lets everything that is due happen, one thing after the other. It counts tasks, not ms: a busy machine takes longer for each,
 * and a pause may then end before the second of them.
 */
export async function passTasks(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await nextTask();
}
