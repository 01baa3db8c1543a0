import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with what it lacks: `times`, how long each file took, by project, and `unhandled`, the errors outside
 * of all tests.
 */
export default class TestReporter extends JsonReporter {
  more = {};

  async onTestRunEnd(modules, errors) {
    this.more = {
      times: modules.map(module => ({
        project: module.project.name,
        file: module.moduleId,
        seconds: sumDurations(module.diagnostic()) / 1000,
      })),
      unhandled: errors.map(error => ({
        file: error.VITEST_TEST_PATH,
        message: error.stack || error.message,
      })),
    };
    await super.onTestRunEnd(modules);
  }

  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), ...this.more }));
  }
}

/** How long a worker was busy with a file: its environment and modules, then its hooks and tests. */
function sumDurations({ environmentSetupDuration, setupDuration, collectDuration, duration }) {
  return environmentSetupDuration + setupDuration + collectDuration + duration;
}
