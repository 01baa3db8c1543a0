import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Time limit of asynchronous assertions on a busy machine, in ms. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
