import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

/** Time limit of asynchronous assertions on a busy machine, in ms. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom paints nothing: what waits for a paint runs at once, as in a hidden tab.
Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });

// React's development build records a stack for each element, for its warnings. Without it the suites take 7 % less time.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });
