import { placeOrders, viewPages } from '../support/deploy-visits.ts';
import { buildNext, copyBuiltProject } from '../support/next-build.ts';
import { type Storage, startRollingDeploy } from '../support/rolling-deploy.ts';

/** What a rolling deploy has served, and what it has not. */
export interface DeployResult {
  requests: number;
  paid: number;
  failures: string[];
  seconds: number;
}

/** Deploys another build beside this one, and lets shoppers open pages and order during it. */
export async function deployRolling(
  storage: Storage,
  [views, orders]: readonly [number, number],
): Promise<DeployResult> {
  const project = copyBuiltProject();
  try {
    await buildNext(project);
    const deploy = await startRollingDeploy(storage, project.folder);
    const from = performance.now();
    try {
      const [seen, bought] = await Promise.all([
        viewPages(deploy.proxy.url, views),
        placeOrders(deploy.proxy.url, orders),
      ]);
      const missing = orders - new Set(bought.paid).size;
      return {
        requests: seen.requests,
        paid: bought.paid.length,
        failures: [
          ...seen.failures,
          ...bought.failures,
          ...(missing > 0 ? [`${missing} orders are missing`] : []),
        ],
        seconds: Math.round((performance.now() - from) / 1000),
      };
    } finally {
      await deploy.stop();
    }
  } finally {
    project.remove();
  }
}
