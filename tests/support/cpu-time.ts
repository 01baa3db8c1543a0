/** Returns the processor time of this process while work is done, in µs; other work of the process is counted, too. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
