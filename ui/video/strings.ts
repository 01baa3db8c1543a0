import { defineStrings } from '#shop/strings';

/** Texts of players. */
export const videoStrings = defineStrings('ui/video', {
  play: '播放',
  pause: '暂停',
  mute: '静音',
  unmute: '取消静音',
  video: '视频',
  fullScreen: '全屏',
  playerOf: (name: string) => `${name}，播放控制`,
  retry: '重试',
  videoFailed: '此视频暂无法播放，请稍后再试',
});
