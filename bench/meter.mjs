import { writeSync } from 'node:fs';

// Preloaded into a measured process: writes its CPU time (µs) and peak memory (KiB) to file descriptor 3.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpu: userCPUTime + systemCPUTime, rss: maxRSS }));
});
