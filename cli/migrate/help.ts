export const MIGRATE = `vitrine migrate [paths]: brings blocks to the current version of their types

Usage
  vitrine migrate                     list blocks of older versions below CONTENT_DIR, by default fixtures/content
  vitrine migrate --write             rewrite them
  vitrine migrate --write home.json pages/ 'pages/**/*.json'

A block without "version" is of version 1. The shop shows older versions too, migrated while it reads them.
Formatting is kept; a changed block gets its "version".

Options
      --write   rewrite the files
  -h, --help

Exit codes
  0  all blocks are current, or were rewritten
  1  blocks to migrate
  2  wrong usage, or files that cannot be read
`;
