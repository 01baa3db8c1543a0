import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** How long a state may take to come, on a busy machine, in ms. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
