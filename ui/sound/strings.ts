/** Texts of the seek bar. */
export const soundStrings = {
  position: '播放进度',
  timeOf: (position: string, duration: string) => `${position} / ${duration}`,
} as const;
