export function runCommand(
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; write?: (text: string) => void; niceness?: number },
): Promise<{ hasPassed: boolean; log: string }>;

export function runBeside<T>(
  works: readonly ((write: (text: string) => void) => Promise<T>)[],
  print?: (text: string) => void,
): Promise<T[]>;
