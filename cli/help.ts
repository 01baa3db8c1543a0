import { DIFF } from './diff/help.ts';
import { type CliIo, EXIT, print, UsageError } from './io.ts';
import { MIGRATE } from './migrate/help.ts';
import { PROBLEMS } from './problems/help.ts';
import { unknownName } from './unknown-name.ts';

const GENERAL = `vitrine: checks pages of marketing blocks, explains block types, exports what forms collect, handles returns
and backs up the database

Usage
  vitrine validate [paths or -]   check pages
  vitrine explain [block type]    print the fields of a block type; without a type, list all types
  vitrine format [paths]          indent pages, and order the fields of blocks as their types do
  vitrine rules [rule]            explain the rules of validate, with examples
  vitrine skus 手袋                find SKUs by name, colour, category, description or SKU
  vitrine media --find 夜          find pictures and films by path or alternative text; --unused lists what no page shows
  vitrine diff A [B]              list what changed between two versions of a page, by label
  vitrine migrate [--write]       bring blocks to the current version of their types
  vitrine problems --url X        list what a running shop cannot show
  vitrine submissions             export what shoppers have sent by the forms of a campaign
  vitrine returns                 list what shoppers want to return, and move a return to its next state
  vitrine backup FILE             copy the embedded database to a file, also while the shop runs
  vitrine restore FILE            create the embedded database from a backup
  vitrine move-database           copy the embedded database to PostgreSQL
  vitrine help [command]          print this page, or the help of a command
  vitrine --version

Exit codes
  0  no problems
  1  findings
  2  wrong usage, or input that cannot be read
`;

const VALIDATE = `vitrine validate [paths or -]: checks pages of marketing blocks

Usage
  vitrine validate                       check the folder CONTENT_DIR, by default fixtures/content
  vitrine validate home.json pages/      check files, and all *.json files below folders in alphabetical order
                                         (except node_modules and folders that start with a dot)
  vitrine validate 'pages/**/*.json'     check the files that a pattern matches; quote it, so that it reaches vitrine
  cat home.json | vitrine validate -     check standard input, reported as <stdin>

Options
  -f, --format pretty   readable text (default)
               json     {"problems": [{file, line, column, endLine, endColumn, severity, rule, block,
                        blockType, pointer, message, suggestion, fix: [{offset, length, text}]}], "files": n}
               sarif    SARIF 2.1.0, for code scanning
               github   workflow commands: GitHub Actions shows findings at their lines
      --offline         leave out what pages refer to: SKUs, looks, categories, media, links and anchors
      --basic           only JSON and the schemas: neither references nor colours, lengths, dates, contrast
      --strict          fail on warnings, too
      --max-warnings N  fail on more than N warnings
  -q, --quiet           print errors only
      --fix             make the repairs that have one possible result, and report the rest: renamed fields, upper and
                        lower case, numbers and true or false written as text, lists around one entry, commas,
                        quotes, https; the rest of a file stays as it is
      --fix-dry-run     print these repairs as a diff, which git apply takes, and write nothing
      --watch           check again whenever a file changes, until Ctrl+C
      --stdin-filename X  name of standard input in findings, such as pages/home.json
  -h, --help

A document is a page {title, description, content: {label: block}}, a map of blocks, or one block.
A block with an error is not rendered; a block with a warning is. Lines and columns start at 1, columns
count UTF-16 units as editors do.

A file below a folder named "blocks" is a static CMS block {title, content}: its title is optional, and if
its content is not a map of blocks (no value has a blockType), only its JSON syntax is checked.

"$ignore": ["contrast"] and "$ignoreReason": "why" in a block leave out its warnings of a rule. For many files, put
vitrine.config.json into the working directory (or vitrine.config.ts, with Node 22.18):
  {"rules": {"contrast": "error", "date": "off"}, "folders": {"drafts/**": {"rules": {"dead-link": "off"}}},
   "ignore": ["archive/**"]}
Errors cannot be left out: a block with one is not rendered.

Exit codes
  0  no errors (with --strict, no warnings either)
  1  findings
  2  wrong usage, or input that cannot be read: no such file, not UTF-8, a folder without JSON

Environment
  CONTENT_DIR   folder to check when no path is given, and whose pages links may lead to
  CATALOGUE_FILE, MEDIA_DIR   catalogue and media that pages may refer to, as the server reads them
  FRAME_HOSTS   hosts whose pages may be embedded, as the server reads it; by default none
  NO_COLOR      turns colours off; by default they are on for terminals
  FORCE_COLOR   turns colours on for any output
`;

const EXPLAIN = `vitrine explain [block type]: prints the fields of a block type

Usage
  vitrine explain               list all block types with their titles
  vitrine explain block26       print a type's fields with kinds, defaults and allowed values, and an example

Options
  -f, --format pretty   readable text (default)
               json     the type's JSON Schema, references bundled; without a type, a list of {type, title}
  -h, --help

Exit codes
  0  success
  2  no such type
`;

const FORMAT = `vitrine format [paths or -]: indents pages, and orders the fields of blocks as their types do

Usage
  vitrine format                       format the folder CONTENT_DIR, by default fixtures/content
  vitrine format pages/ home.json      format files and folders, as vitrine validate finds them
  cat home.json | vitrine format -     format standard input, and print it

Options
      --check           write nothing; list the files that would change, and fail if there are any
  -h, --help

Fields of a block are in the order that vitrine explain shows; labels and lists keep theirs. Indentation is two
spaces; an object or list that is on one line stays there if it fits into 110 characters. A file that is not
valid JSON is left alone.

Exit codes
  0  formatted; with --check, nothing to change
  1  with --check, files would change; a file is not valid JSON
  2  wrong usage, or a file that cannot be read or written
`;

const RULES = `vitrine rules [rule]: explains the rules of vitrine validate

Usage
  vitrine rules                list all rules
  vitrine rules dead-link      explain a rule, with a wrong and a right example

Options
  -h, --help

Exit codes
  0  success
  2  no such rule
`;

const SKUS = `vitrine skus [words]: finds SKUs in the shop's catalogue

Usage
  vitrine skus 手袋             products whose name, colour, category, description or SKU have every word
  vitrine skus aria 焦糖
  vitrine skus                 all products

Options
  -f, --format pretty   one product per line (default)
               json     {"products": [{sku, name, color, description, categories, price, isEnabled}]}
  -h, --help

Exit codes
  0  found
  1  nothing found
  2  no catalogue

Environment
  CATALOGUE_FILE   catalogue of the shop, as the server reads it
`;

const MEDIA = `vitrine media --find X | --unused: finds pictures, films and sounds of the shop

Usage
  vitrine media --find 夜      files whose path or alternative text has every word
  vitrine media --unused      files that neither content nor catalogue names

Options
      --find X          words, separated by spaces
      --unused          only files that nothing names
  -f, --format pretty   one file per line (default)
               json     {"media": [{path, alt, bytes}]}
  -h, --help

Exit codes
  0  found
  1  nothing found
  2  wrong usage, or no media folder

Environment
  MEDIA_DIR, CONTENT_DIR, CATALOGUE_FILE   as the server reads them
`;

const SUBMISSIONS = `vitrine submissions --campaign X: exports what shoppers have sent by the forms of a campaign

Usage
  vitrine submissions --campaign qixi-2026 > qixi.csv             mobiles and names are masked
  vitrine submissions --campaign qixi-2026 --reveal > qixi.csv    with personal data

Options
  -c, --campaign X      form.identifier of the block18 or block19; "" for forms without one
  -f, --format csv      a header and one line per mobile, for spreadsheets (default)
               json     {"submissions": [{campaign, mobile, appellation, firstname, lastname, is_subscriber,
                        created_at, updated_at}]}
      --since DATE      only submissions sent or changed since that day in China, such as 2026-08-01
      --reveal          prints mobiles and names
  -h, --help

Reads the database of the shop and changes nothing. Times are China time. A value that a spreadsheet would run
as a formula starts with an apostrophe. The embedded database has one user: stop the shop first, or let the
shop use PostgreSQL.

Exit codes
  0  success, also without submissions
  2  wrong usage, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const RETURNS = `vitrine returns: lists what shoppers want to return, and moves a return to its next state

Usage
  vitrine returns                                list the open returns, the oldest first
  vitrine returns --state received               list the returns in a state
  vitrine returns R261122123456 --to approved    move a return; its shopper sees the state on the order's page
  vitrine returns R261122123456 --to refunded    its pieces are back in stock

Options
  -s, --state X         only returns in this state
      --to X            the state to move to
      --damaged         with --to refunded: the pieces are not put back in stock
  -f, --format pretty   readable text (default)
               json     {"returns": [{return_number, order, state, next, reason, note, pickup, pieces, is_restocked,
                        created_at}]}
  -h, --help

States
  requested → approved → picked_up → received → refunded
  requested → rejected or canceled, approved → canceled, received → rejected

Moving a return to the state that it has changes nothing. Times are China time. The embedded database has one
user: stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  success, also without returns
  2  wrong usage, no such return, a move that is not possible, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const BACKUP = `vitrine backup FILE: copies the embedded database to a file

Usage
  vitrine backup shop-2026-11-23.tar.gz    also while the shop runs: it takes the copy itself

The copy is consistent: it has what was committed when it was taken, and no part of anything else. Calls of the
shop wait while the files are read, about a second for 150 MB; it needs that much memory twice. The file has
personal data and is readable by your user only. An existing file is not replaced. Copying DATA_DIR of a running
shop by other means gives a damaged copy.

Exit codes
  0  success
  2  wrong usage, no database, or an incomplete copy, which is deleted

Environment
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const RESTORE = `vitrine restore FILE: creates the embedded database from a backup

Usage
  DATA_DIR=/srv/shop/data vitrine restore shop-2026-11-23.tar.gz

The database is opened and checked before it gets its place. A folder that has a database is refused: move it
away first. The next start of the shop runs migrations that are newer than the backup.

Exit codes
  0  success
  2  wrong usage, a folder with a database, or a file that is no complete backup; nothing is changed

Environment
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const MOVE = `vitrine move-database: copies the embedded database to PostgreSQL

Usage
  DATABASE_URL=postgresql://… vitrine move-database     then start the shop with the same DATABASE_URL

Stop the shop first: what it stored meanwhile would be lost, so that a running one is refused. All tables and
sequences are copied in one transaction, and numbers and content of the rows are compared. A database with rows
or other tables is refused. The embedded database is not changed: delete DATA_DIR when the shop works.

Exit codes
  0  success
  2  wrong usage, a running shop, a target that is not empty, or a failed copy; the target has no rows

Environment
  DATABASE_URL   empty PostgreSQL database to copy to, version 13 or newer
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const PAGES: Readonly<Record<string, string>> = {
  validate: VALIDATE,
  explain: EXPLAIN,
  format: FORMAT,
  rules: RULES,
  skus: SKUS,
  media: MEDIA,
  diff: DIFF,
  migrate: MIGRATE,
  problems: PROBLEMS,
  submissions: SUBMISSIONS,
  returns: RETURNS,
  backup: BACKUP,
  restore: RESTORE,
  'move-database': MOVE,
  help: GENERAL,
};

/** Runs `vitrine help [command]`; `--help` prints the same. */
export async function helpCommand(args: readonly string[], { stdout }: CliIo): Promise<number> {
  const topic = args.find(name => !name.startsWith('-')) ?? 'help';
  if (!Object.hasOwn(PAGES, topic)) throw new UsageError(unknownName('command', topic, Object.keys(PAGES)));
  await print(stdout, PAGES[topic] as string);
  return EXIT.clean;
}
