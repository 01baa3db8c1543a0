// The light build has no types of its own; its interface is the full one's.
declare module 'hls.js/dist/hls.light.mjs' {
  export { default } from 'hls.js';
}
