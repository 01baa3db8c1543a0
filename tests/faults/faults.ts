import type { Faults } from './run-faults.ts';

/** The disturbances of `npm run faults`. */
export const FAULTS: Faults = {
  kills: () => import('./kills.ts').then(module => module.kills),
  rush: () => import('./rush.ts').then(module => module.rush),
  nodes: () => import('./nodes.ts').then(module => module.nodes),
};
