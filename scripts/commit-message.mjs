import { execFileSync } from 'node:child_process';

/** The last commit before the rules below; those after it follow them. */
const BEFORE_RULES = '584f05e95fe956b72d31f48777f5cb2a7c37daaf';

/** Longest subject, in characters. */
const MAX_SUBJECT = 72;

/** `bag: retry an unanswered add`; a change of several parts names them: `chrome, ui: …`. */
const SUBJECT = /^[a-z][a-z0-9 ./-]*(?:, [a-z][a-z0-9 ./-]*)*: [^\s].*$/;

/** Words at the beginning of a second change. */
const SECOND_CHANGE = /;|, and (?:add|fix|remove|move|rename|update)\b/;

/** What Git writes itself. */
const GENERATED = /^(?:Merge|Revert|fixup!|squash!) /;

/**
 * Checks a commit message against the conventions of CONTRIBUTING.md.
 *
 * @param {string} message subject, empty line, body; lines that begin with `#` are Git's comments.
 * @returns {string[]} what is wrong, with the remedy; empty if nothing is.
 */
export function checkCommitMessage(message) {
  const lines = message.split('\n').filter(line => !line.startsWith('#'));
  const [subject = '', second = '', ...body] = lines;
  if (GENERATED.test(subject)) return [];
  const problems = [];
  const length = [...subject].length;
  if (length > MAX_SUBJECT)
    problems.push(
      `The subject has ${length} characters: shorten it to ${MAX_SUBJECT}, and put the rest into the body.`,
    );
  if (!SUBJECT.test(subject))
    problems.push('The subject has no scope: begin with the part that changes, such as "bag: ".');
  if (SECOND_CHANGE.test(subject)) problems.push('The subject names several changes: make a commit of each.');
  if (/[.。]$/.test(subject)) problems.push('The subject ends with a full stop: remove it.');
  if (second.trim() !== '')
    problems.push('The line after the subject is not empty: Git needs an empty line before the body.');
  if (!body.some(line => line.trim() && !/^[A-Z][\w-]+: /.test(line)))
    problems.push('There is no body: say why the change is needed.');
  return problems;
}

/**
 * Reads the messages of the commits that the rules apply to: those after BEFORE_RULES, or, in a clone without it, those
 * that no remote has.
 *
 * @param {string} folder the project's root.
 * @returns {{ hash: string, message: string }[]} the newest first; empty outside of a Git repository.
 */
export function readNewCommits(folder) {
  const git = args =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const log = range =>
    git(['log', '--no-merges', '-z', '--format=%h%n%B', ...range])
      .split('\0')
      .filter(Boolean);
  let entries;
  try {
    git(['merge-base', '--is-ancestor', BEFORE_RULES, 'HEAD']);
    entries = log([`${BEFORE_RULES}..HEAD`]);
  } catch {
    try {
      entries = log(['HEAD', '--not', '--remotes']);
    } catch {
      return [];
    }
  }
  return entries.map(entry => {
    const end = entry.indexOf('\n');
    return { hash: entry.slice(0, end), message: entry.slice(end + 1).trimEnd() };
  });
}
