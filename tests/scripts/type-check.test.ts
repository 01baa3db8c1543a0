import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTypeCheck, findCompiler } from '../../scripts/type-check.mjs';

it('reports type errors by file and line, and that they are corrected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('TYPE_CHECK', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const options = { compilerOptions: { noLib: true, types: [] }, files: ['bag.ts'] };
  const lib = [
    'Array<T>',
    'Boolean',
    'CallableFunction',
    'NewableFunction',
    'Function',
    'IArguments',
    'Number',
    'Object',
    'RegExp',
    'String',
  ];
  const declared = lib.map(name => `interface ${name} {}`).join('\n');
  const write = (line: string) => writeFileSync(join(folder, 'bag.ts'), `${line}\n${declared}\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  write("const count: number = 'one';");
  const reports: (string | null)[] = [];
  const types = createTypeCheck(folder, output => reports.push(output));
  types.check(0);
  await vi.waitFor(() => expect(reports).toHaveLength(1), { timeout: 30_000 });
  expect(reports[0]).toContain(
    "bag.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
  );
  write('const count: number = 1;');
  types.check(0);
  await vi.waitFor(() => expect(reports).toHaveLength(2), { timeout: 30_000 });
  expect(reports[1]).toBeNull();
});

it('finds TypeScript in the project or its workspace, and checks nothing without it or without a tsconfig.json', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'vitrine-compiler-'));
  onTestFinished(() => rmSync(workspace, { recursive: true }));
  const shop = join(workspace, 'shop');
  mkdirSync(shop);
  expect(findCompiler(shop)).toBeNull();
  writeFileSync(join(shop, 'tsconfig.json'), '{}');
  expect(findCompiler(shop, [shop])).toBeNull();
  const compiler = join(workspace, 'node_modules/typescript');
  mkdirSync(compiler, { recursive: true });
  writeFileSync(join(compiler, 'package.json'), '{}');
  expect(findCompiler(shop, [shop])).toMatch(/node_modules\/typescript\/bin\/tsc$/);
});
