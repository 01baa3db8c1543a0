export const PROBLEMS = `vitrine problems --url X: lists what a running shop cannot show

Usage
  vitrine problems --url https://www.example.cn

Lists blocks that are set aside because their renderer keeps throwing, pages whose earlier version is shown,
and documents that cannot be read. A block is rendered again when its page, the catalogue or the build changes.

Options
      --url X   address of the shop
  -h, --help

Exit codes
  0  no problems
  1  problems
  2  wrong usage, or the shop does not answer
`;
