// The light build has no types; its interface is that of the full build.
declare module 'hls.js/dist/hls.light.mjs' {
  export { default } from 'hls.js';
}
