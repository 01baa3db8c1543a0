import { placeOrders, viewPages } from '../support/deploy-visits.ts';
import { buildNext, copyBuiltProject } from '../support/next-build.ts';
import { startRollingDeploy } from '../support/rolling-deploy.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

/**
 * A rolling deploy: builds the next version, starts a node of each build behind a proxy that changes node on each request,
 * opens pages of all kinds with their assets, and places orders meanwhile.
 */
export const deploys: Fault = async ({ isSmall, storage }) => {
  const [views, orders] = isSmall ? [200, 20] : [5000, 500];
  const row = await Record.of(`two builds, ${views} pages, ${orders} orders`, async record => {
    const project = copyBuiltProject();
    try {
      await buildNext(project);
      const deploy = await startRollingDeploy(storage, project.folder);
      try {
        const [seen, bought] = await Promise.all([
          viewPages(deploy.proxy.url, views),
          placeOrders(deploy.proxy.url, orders),
        ]);
        record.sent += seen.requests + orders;
        record.traffic.wrong.push(...seen.failures, ...bought.failures);
        const missing = orders - new Set(bought.paid).size;
        if (missing > 0) record.lost.push(`${missing} of ${orders} orders`);
      } finally {
        await deploy.stop();
      }
    } finally {
      project.remove();
    }
  });
  return [row];
};
