import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words of missing fields that the specifications give; they stay exact. */
const GIVEN = [
  '图形验证码不能为空',
  '密码不能为空',
  '手机号码不能为空',
  '短信验证码不能为空',
  '称谓不能为空',
  '验证码不能为空',
  '请输入名字',
  '请输入姓氏',
  '请输入详细地址',
];

/** The TypeScript files of a folder. */
const list = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name}`);

it('messages of missing fields say 请填写…, unless the specifications give their words', () => {
  const rooms = ['session', 'chrome', 'commerce', 'account', 'kit', 'blocks', 'server'];
  const texts = [
    ...list('schemas/rules').filter(file => !file.endsWith('.test.ts')),
    ...rooms.flatMap(list).filter(file => file.endsWith('strings.ts')),
  ]
    .flatMap(file => readFileSync(join(ROOT, file), 'utf8').match(/'[^'\n]+'/g) ?? [])
    .map(text => text.slice(1, -1));
  // 请输入正确的… is about a wrong value, and an instruction has a comma.
  const others = texts.filter(text => /不能为空|^请(?:输入|提供|写明)(?!正确|符合)[^，。]+$/.test(text));
  expect([...new Set(others)].sort()).toEqual([...GIVEN].sort());
  expect(texts).toContain('请填写发票抬头');
});
