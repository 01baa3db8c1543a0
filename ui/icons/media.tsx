import { icon } from './icon.tsx';

export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.25v13.5L19 12 8 5.25Z" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M9 5.5v13M15 5.5v13" />);
export const FullScreenIcon = /* @__PURE__ */ icon(
  <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />,
);
export const VolumeOnIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5v5h3.25L12 18.5v-13L7.25 9.5H4ZM15.25 9.25a4 4 0 0 1 0 5.5M17.75 6.5a7.75 7.75 0 0 1 0 11" />,
);
export const VolumeOffIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5v5h3.25L12 18.5v-13L7.25 9.5H4ZM15.75 9.75l4.5 4.5M20.25 9.75l-4.5 4.5" />,
);
