import type { CheckedBlock, CheckedPage, Finding, PathStep } from '#engine';

/**
 * Leaves out the warnings that blocks set aside by `$ignore`, for themselves and the blocks inside them. Errors stay: a
 * block with one is not rendered.
 */
export function withoutIgnored(findings: readonly Finding[], page: CheckedPage): readonly Finding[] {
  const ignores: { path: readonly PathStep[]; rules: readonly string[] }[] = [];
  const collect = (blocks: readonly CheckedBlock[]): void => {
    for (const { ignore, path, children } of blocks) {
      if (ignore) ignores.push({ path, rules: ignore.rules });
      for (const map in children) collect(children[map] as CheckedBlock[]);
    }
  };
  collect(page.blocks);
  if (ignores.length === 0) return findings;
  return findings.filter(
    finding =>
      finding.severity === 'error' ||
      !ignores.some(
        ({ path, rules }) =>
          rules.includes(finding.rule) && path.every((step, index) => finding.path[index] === step),
      ),
  );
}
