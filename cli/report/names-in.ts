import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Problem } from './problem.ts';

/**
 * Returns a function that names the file of a problem from the root of a repository, as services for CI find it; the command
 * may run in a folder below it.
 *
 * @param root of the repository; names stay as they are without it, and outside of it.
 */
export function namesIn(root: string | undefined, cwd: string): (problem: Problem) => Problem {
  if (!root) return problem => problem;
  return problem => {
    const path = relative(root, resolve(cwd, problem.file));
    const isOutside = path.startsWith('..') || isAbsolute(path) || problem.file.startsWith('<');
    return isOutside ? problem : { ...problem, file: path.split(sep).join('/') };
  };
}
