/**
 * Turns traces on if the settings say so; their packages are not loaded otherwise.
 *
 * @param onProblem receives a message when the collector ceases to answer, and when it answers again.
 * @returns a function that sends the last spans and turns traces off.
 */
export async function startTraces(
  { traces }: { traces: boolean },
  onProblem: (message: string, isResolved: boolean) => void,
): Promise<() => Promise<void>> {
  if (!traces) return async () => {};
  const { openTraces } = await import('./open-traces.ts');
  return openTraces(reason => {
    if (reason === null) onProblem('The collector takes traces again', true);
    else {
      onProblem(
        `The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take traces (${reason}): they are dropped until it does`,
        false,
      );
    }
  });
}
