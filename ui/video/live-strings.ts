import { defineStrings } from '#shop/strings';

/** Texts of the player of live streams. */
export const liveStrings = defineStrings('ui/video/live-strings', {
  playNamed: (name: string) => `播放：${name}`,
  rate: '播放速度',
  quality: '清晰度',
  automatic: '自动',
  streamStalled: '画面停顿，正在等待信号',
});
