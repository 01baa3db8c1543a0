import { describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { runCli } from './run-cli.ts';

describe('vitrine explain', () => {
  it('lists all types with their titles', async () => {
    const { code, out } = await runCli(['explain']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(registry.all.length);
    expect(out).toMatch(/^block26 +Single image$/m);
    const json = await runCli(['explain', '--format', 'json']);
    expect(JSON.parse(json.out)).toContainEqual({ type: 'block26', title: 'Single image' });
  });

  it('prints title, description, fields, shared definitions and an example', async () => {
    const { code, out } = await runCli(['explain', 'block26']);
    expect(code).toBe(0);
    expect(out).toMatch(/^block26: Single image\nOne picture/);
    expect(out).toMatch(/^ {2}image \* +image \(see below\)$/m);
    expect(out).toMatch(/^ {2}width +"bleed" \| "page"; default "bleed"$/m);
    expect(out).toMatch(/^ {2}alt +text; recommended$/m);
    expect(out).toMatch(/^ {2}pcUrl \* +media address$/m);
    expect(out).toMatch(/paddingBottom, .*/);
    const [, example = ''] = out.split('Example\n');
    expect(JSON.parse(example)).toMatchObject({ blockType: 'block26' });
  });

  it('indents the fields of list entries', async () => {
    const { out } = await runCli(['explain', 'editorial_block4']);
    expect(out).toMatch(/^ {2}columnQuantity +whole number, 1 to 6; default 3$/m);
    expect(out).toMatch(/^ {2}tabs +list of objects/m);
    expect(out).toMatch(/^ {6}products \* +list of text, not empty/m);
  });

  it('says what a form collects, and where it goes', async () => {
    const { out } = await runCli(['explain', 'block18']);
    const [, collects = ''] = out.split('Collects\n');
    expect(collects).toMatch(/^ {2}mobile +手机号码: verified by the SMS code; stored$/m);
    expect(collects).toMatch(/^ {2}appellation +称谓: type 2: stored; type 1: .*not sent$/m);
    expect(collects).toMatch(/information_gathered.*vitrine submissions --campaign/s);
    expect((await runCli(['explain', 'block19'])).out).not.toMatch(/^ {2}lastname/m);
    expect((await runCli(['explain', 'block26'])).out).not.toContain('Collects');
  });

  it.each(registry.all.map(({ type }) => type))('describes every field of %s', async type => {
    const { code, out } = await runCli(['explain', type]);
    expect(code).toBe(0);
    expect(out).not.toMatch(/undefined|\[object|anything/);
  });

  it('prints the bundled schema as JSON', async () => {
    const { out } = await runCli(['explain', 'block26', '--format', 'json']);
    const schema = JSON.parse(out);
    expect(schema).toMatchObject({ title: 'Single image', $defs: { image: { title: 'Picture' } } });
    expect(out).not.toContain('defs.schema.json');
  });

  it.each([
    [['explain', 'blok26'], 'There is no block type "blok26". Did you mean "block26"?'],
    [['explain', 'toString'], 'There is no block type "toString".'],
    [['explain', 'block26', 'block41'], 'explain takes one block type, not 2.'],
    [['explain', 'block26', '--format', 'sarif'], 'There is no format "sarif".'],
  ])('rejects %j', async (args, message) => {
    const { code, out, err } = await runCli(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});
