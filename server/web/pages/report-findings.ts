import type { FastifyBaseLogger } from 'fastify';
import { describeFinding, type Finding } from '#engine';

/** Creates a function that logs a page's findings, once per version. */
export function createReport() {
  const reported = new Map<string, string>();
  return (log: FastifyBaseLogger, key: string, version: string, findings: readonly Finding[]): void => {
    if (reported.get(key) === version) return;
    reported.set(key, version);
    for (const finding of findings) {
      const { rule, block, blockType, severity } = finding;
      const level = severity === 'error' ? 'warn' : 'debug';
      log[level]({ page: key, rule, block, blockType }, `content: ${describeFinding(finding)}`);
    }
  };
}
