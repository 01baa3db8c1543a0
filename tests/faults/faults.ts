import type { Faults } from './run-faults.ts';

/** The disturbances of `npm run faults`. */
export const FAULTS: Faults = {
  kills: () => import('./kills.ts').then(module => module.kills),
  rush: () => import('./rush.ts').then(module => module.rush),
  nodes: () => import('./nodes.ts').then(module => module.nodes),
  partitions: () => import('./partitions.ts').then(module => module.partitions),
  promotion: () => import('./promotion.ts').then(module => module.promotion),
  pages: () => import('./pages.ts').then(module => module.pages),
  files: () => import('./files.ts').then(module => module.files),
  mount: () => import('./mount.ts').then(module => module.mount),
  disk: () => import('./disk.ts').then(module => module.disk),
  clock: () => import('./clock.ts').then(module => module.clock),
  deploys: () => import('./deploys.ts').then(module => module.deploys),
  overload: () => import('./overload.ts').then(module => module.overload),
  publishing: () => import('./publishing.ts').then(module => module.publishing),
  erp: () => import('./erp.ts').then(module => module.erp),
  feeds: () => import('./feeds.ts').then(module => module.feeds),
  damage: () => import('./damage.ts').then(module => module.damage),
};
