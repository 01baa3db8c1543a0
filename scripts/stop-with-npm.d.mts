/** Stops this process when the npm that runs it ends. */
export function stopWithNpm(): void;
