export type VideoInteraction = 'play' | 'pause' | 'progress' | 'mute';

/** What a `vitrine:video` event carries (B §4, §7: video interaction). */
export interface VideoEventDetail {
  url: string;
  interaction: VideoInteraction;
}

export const VIDEO_EVENT = 'vitrine:video';

/** Tells the page what happened to a video, by an event that bubbles from it. */
export function announce(video: HTMLVideoElement, detail: VideoEventDetail): void {
  video.dispatchEvent(new CustomEvent(VIDEO_EVENT, { bubbles: true, detail }));
}
