/**
 * Stops this process when the npm that runs it ends: npm does not pass SIGTERM on. Call it first, so that the parent is
 * recorded before npm can end.
 */
export function stopWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
