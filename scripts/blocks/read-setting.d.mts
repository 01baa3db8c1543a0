/** Reads `blocks` of a project's vitrine.config. @throws BlockFaults when it is not a list of texts. */
export function readBlocksSetting(projectRoot: string): Promise<readonly string[]>;
