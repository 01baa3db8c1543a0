import { act } from '@testing-library/react';
import { passTasks } from './pass-tasks.ts';
import { pause } from './wait-until.ts';

/** Lets everything that is due after `ms` happen, effects of React included. */
export const settle = (ms = 0): Promise<void> =>
  act(async () => {
    if (ms > 0) await pause(ms);
    await passTasks();
  });
