/** Names of the file that defines a block. */
export const DEFINITIONS: readonly string[];
export const SCHEMA: string;
/** Files with a project's settings. */
export const SETTINGS: readonly string[];
