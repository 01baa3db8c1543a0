import type { CliIo } from '../base/io.ts';
import { createPrettyReporter } from './pretty.ts';
import type { Reporter } from './reporter.ts';

export const FORMATS = ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit'] as const;

export async function createReporter(format: (typeof FORMATS)[number], io: CliIo): Promise<Reporter> {
  switch (format) {
    case 'json':
      return (await import('./json.ts')).createJsonReporter(io);
    case 'sarif':
      return (await import('./sarif.ts')).createSarifReporter(io);
    case 'github':
      return (await import('./github.ts')).createGithubReporter(io);
    case 'gitlab':
      return (await import('./gitlab.ts')).createGitlabReporter(io);
    case 'junit':
      return (await import('./junit.ts')).createJunitReporter(io);
    default:
      return createPrettyReporter(io);
  }
}
