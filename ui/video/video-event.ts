export type VideoInteraction = 'play' | 'pause' | 'progress' | 'mute';

/** Detail of a `vitrine:video` event. */
export interface VideoEventDetail {
  url: string;
  interaction: VideoInteraction;
}

export const VIDEO_EVENT = 'vitrine:video';

/** Dispatches a bubbling event for an interaction with a video. */
export function dispatchVideoEvent(video: HTMLVideoElement, detail: VideoEventDetail): void {
  video.dispatchEvent(new CustomEvent(VIDEO_EVENT, { bubbles: true, detail }));
}
