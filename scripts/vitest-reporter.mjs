import { JsonReporter } from 'vitest/node';
import { createTimer } from './test-times.mjs';

/**
 * Vitest's JSON report, with what it lacks: `times`, how long each file took, by project, and `unhandled`, the errors outside
 * of all tests.
 */
export default class TestReporter extends JsonReporter {
  more = {};

  async onTestRunEnd(modules, errors) {
    const measure = createTimer();
    this.more = {
      times: modules.map(module => ({
        project: module.project.name,
        file: module.moduleId,
        seconds: measure(module.project.name, module.diagnostic()),
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
