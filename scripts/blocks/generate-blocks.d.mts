/** A project, and the package `vitrine` that it uses. */
export interface BlockProjectOptions {
  projectRoot: string;
  packageRoot: string;
  /** The setting `blocks`: folders, which begin with `./`, and packages. By default `./blocks`, if there is one. */
  blocks?: readonly string[];
  /** Whether the definitions are built for the command, too. By default they are. */
  checker?: boolean;
}

/** @throws BlockFaults, whose message has file, line, problem and remedy of each fault. */
export function generateBlocks(
  options: BlockProjectOptions,
): Promise<{ compiled: string[]; changed: string[]; roots: string[] }>;
