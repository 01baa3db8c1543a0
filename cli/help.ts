import { type CliIo, EXIT, print, UsageError } from './io.ts';
import { unknownName } from './unknownName.ts';

const GENERAL = `vitrine: checks pages of marketing blocks, and explains the block types

Usage
  vitrine validate [paths or -]   check pages
  vitrine explain [block type]    what a block type is made of; without a type, all types
  vitrine help [command]          this, or more about a command
  vitrine --version

Exit codes
  0  nothing to mend
  1  findings
  2  wrong usage, or input that can't be read
`;

const VALIDATE = `vitrine validate [paths or -]: checks pages of marketing blocks

Usage
  vitrine validate                       the folder of CONTENT_DIR, or fixtures/content
  vitrine validate home.json pages/      files, and all *.json below folders, in the order of their names
                                         (node_modules and folders that begin with a dot are passed over)
  cat home.json | vitrine validate -     standard input, shown as <stdin>

Options
  -f, --format pretty   for people (default)
               json     {"problems": [{file, line, column, endLine, endColumn, severity, rule, block,
                        blockType, pointer, message, suggestion}], "files": n}
               sarif    SARIF 2.1.0, for code scanning
               github   workflow commands, which GitHub Actions shows at the lines concerned
      --strict          warnings count for the exit code, too
  -h, --help

A document is a page {title, description, content: {label: block}}, a bare map of blocks, or one block.
An error keeps a block from being rendered, a warning does not. Lines and columns count from 1, columns in
UTF-16 units as editors do.

A file below a folder named "blocks" is a static CMS block {title, content}: it needs no title, and where
its content is no map of blocks (none of its values has a blockType), only its JSON is checked.

Exit codes
  0  no errors (with --strict, no warnings either)
  1  findings
  2  wrong usage, or input that can't be read: no such file, no UTF-8, a folder without JSON

Environment
  CONTENT_DIR   the folder checked when none is named
  NO_COLOR      no colours; they are used on a terminal only
  FORCE_COLOR   colours wherever the output goes
`;

const EXPLAIN = `vitrine explain [block type]: what a block type is made of

Usage
  vitrine explain               all block types with their titles
  vitrine explain block26       a type's fields, with kinds, defaults and allowed values, and an example

Options
  -f, --format pretty   for people (default)
               json     the type's JSON Schema, references bundled; without a type, a list of {type, title}
  -h, --help

Exit codes
  0  told
  2  there is no such type
`;

const PAGES: Readonly<Record<string, string>> = { validate: VALIDATE, explain: EXPLAIN, help: GENERAL };

/** `vitrine help [command]`, and what `--help` prints. */
export async function helpCommand(args: readonly string[], { stdout }: CliIo): Promise<number> {
  const topic = args.find(name => !name.startsWith('-')) ?? 'help';
  if (!Object.hasOwn(PAGES, topic)) throw new UsageError(unknownName('command', topic, Object.keys(PAGES)));
  await print(stdout, PAGES[topic] as string);
  return EXIT.clean;
}
