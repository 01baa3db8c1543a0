import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CliIo, print } from '../io.ts';
import type { Problem } from '../validate/problem.ts';
import { readVersion } from '../version.ts';
import type { Reporter, Totals } from './create-reporter.ts';
import { describeProblem } from './describe-problem.ts';
import { ruleText } from './rules.ts';

/**
 * Creates a reporter that prints SARIF 2.1.0, for code scanning. Results are printed as they arrive, so the rules that
 * they refer to by index follow at the end, in the tool's description.
 */
export function createSarifReporter({ stdout }: CliIo): Reporter {
  const rules: string[] = [];
  let before = `{
"version": "2.1.0",
"$schema": "https://json.schemastore.org/sarif-2.1.0.json",
"runs": [{
"columnKind": "utf16CodeUnits",
"results": [`;
  return {
    async file(problems) {
      const results = problems.map(problem => {
        if (!rules.includes(problem.rule)) rules.push(problem.rule);
        return JSON.stringify(resultOf(problem, rules.indexOf(problem.rule)));
      });
      await print(stdout, `${before}\n${results.join(',\n')}`);
      before = ',';
    },
    async end(totals) {
      const tool = { driver: { name: 'vitrine', semanticVersion: readVersion(), rules: rules.map(ruleOf) } };
      const opening = before === ',' ? '\n' : before;
      await print(
        stdout,
        `${opening}],\n"tool": ${JSON.stringify(tool)},\n"invocations": [${JSON.stringify(invocationOf(totals))}]\n}]\n}\n`,
      );
    },
  };
}

function resultOf(problem: Problem, ruleIndex: number) {
  const { file, line, column, endLine, endColumn, severity, rule, block, blockType, pointer, suggestion } =
    problem;
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: describeProblem(problem) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        ...(block === null
          ? {}
          : { logicalLocations: [{ name: block, fullyQualifiedName: block + pointer, kind: 'object' }] }),
      },
    ],
    properties: { block, blockType, pointer, suggestion },
  };
}

function ruleOf(id: string) {
  return { id, shortDescription: { text: ruleText(id) } };
}

function invocationOf({ unreadable }: Totals) {
  return {
    executionSuccessful: unreadable.length === 0,
    toolExecutionNotifications: unreadable.map(text => ({ level: 'error', message: { text } })),
  };
}

function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/');
}
