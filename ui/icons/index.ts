// In files by who needs them: a page fetches no drawing that it doesn't show.
export * from './arrows.tsx';
export * from './form.tsx';
export * from './header.tsx';
export type { IconProps } from './icon.tsx';
export * from './media.tsx';
export * from './service.tsx';
export * from './share.tsx';
