import { type CliIo, print } from '../base/io.ts';
import { toJson } from '../base/visible.ts';
import type { Reporter } from './reporter.ts';

/** Creates a reporter that prints `{"problems": [...], "files": n}`, one problem per line, as findings arrive. */
export function createJsonReporter({ stdout }: CliIo): Reporter {
  let before = '{"problems": [';
  return {
    async file(problems) {
      await print(stdout, `${before}\n  ${problems.map(problem => toJson(problem)).join(',\n  ')}`);
      before = ',';
    },
    async end({ files }) {
      const opening = before === ',' ? '\n' : before;
      await print(stdout, `${opening}], "files": ${files}}\n`);
    },
  };
}
