/** Loads the video player as a chunk of its own, for components that show a film only once it is near the screen. */
export const loadVideo = () => import('./Video.tsx').then(({ Video }) => ({ default: Video }));
