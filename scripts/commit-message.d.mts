export function checkCommitMessage(message: string): string[];
export function readNewCommits(folder: string): { hash: string; message: string }[];
