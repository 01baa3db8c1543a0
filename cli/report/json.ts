import { type CliIo, print } from '../io.ts';
import type { Reporter } from './createReporter.ts';

/** `{"problems": [...], "files": n}`, a problem a line. The count comes last, since findings are printed as they come. */
export function createJsonReporter({ stdout }: CliIo): Reporter {
  let before = '{"problems": [';
  return {
    async file(problems) {
      await print(stdout, `${before}\n  ${problems.map(problem => JSON.stringify(problem)).join(',\n  ')}`);
      before = ',';
    },
    async end({ files }) {
      const opening = before === ',' ? '\n' : before;
      await print(stdout, `${opening}], "files": ${files}}\n`);
    },
  };
}
