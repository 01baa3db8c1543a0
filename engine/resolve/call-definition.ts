/**
 * Calls a function of a block definition. If it throws, the block loses what the function would have returned,
 * never the page its other blocks.
 *
 * @param onThrow receives the error's message.
 */
export function callDefinition<T>(call: () => T, onThrow?: (reason: string) => void): T | undefined {
  try {
    return call();
  } catch (error) {
    onThrow?.(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** The message of a finding about a definition's function that threw. */
export function describeThrow(name: string, reason: string, loss: string): string {
  return `The type's "${name}" function threw (${reason}), so ${loss}. Report this to the developer of the type.`;
}
