import { defineStrings } from '#shop/strings';

/** Texts of the audio player and of the seek bar. */
export const soundStrings = defineStrings('ui/sound', {
  play: '播放',
  pause: '暂停',
  position: '播放进度',
  timeOf: (position: string, duration: string) => `${position} / ${duration}`,
});
