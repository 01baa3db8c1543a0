/** Receives a message, once: what is wrong, or that it is resolved. */
export type OnProblem = (message: string, isResolved: boolean) => void;

/** Codes of the system for a folder that this user may not read. */
const FORBIDDEN = /\b(?:EACCES|EPERM)\b/;

/** Whether the system does not permit a folder, by the reason why it can't be read. */
export const isForbidden = (reason: string): boolean => FORBIDDEN.test(reason);

const chooseRemedy = (reason: string) => (isForbidden(reason) ? PERMIT : 'Mount it again');

/** What to do with a folder that is not permitted. */
export const PERMIT = 'Give this user the right to read it';

/** Reports what is wrong with a content folder and its documents, each once until it is resolved. */
export function createFolderNotes(folder: string, onProblem: OnProblem) {
  const unreadable = new Set<string>();
  const reported = new Map<string, string>();

  /** Reports a condition of the folder when it begins and ends. */
  function note(name: string, problem: string | null, resolved: string): void {
    if ((problem !== null) === reported.has(name)) return;
    if (problem === null) reported.delete(name);
    else reported.set(name, problem);
    onProblem(problem ?? resolved, problem === null);
  }

  return {
    missing(kind: string, reason: string | null): void {
      const problem =
        reason &&
        `The content folder ${folder} has no ${kind}: ${reason}. The last good ones are served. ${chooseRemedy(reason)}, or set CONTENT_DIR.`;
      note(kind, problem, `The content folder ${folder} has ${kind} again.`);
    },
    hanging(isHanging: boolean): void {
      const problem = `The content folder ${folder} does not answer. The last good pages are served. Check its mount, or set CONTENT_DIR.`;
      note('hanging', isHanging ? problem : null, `The content folder ${folder} answers again.`);
    },
    unreadable(found: ReadonlyMap<string, string>): void {
      for (const [name, problem] of found) {
        if (!unreadable.has(name)) onProblem(`${name} can't be read: ${problem}.`, false);
        unreadable.add(name);
      }
      for (const name of unreadable) {
        if (found.has(name)) continue;
        unreadable.delete(name);
        onProblem(`${name} can be read again.`, true);
      }
    },
  };
}
