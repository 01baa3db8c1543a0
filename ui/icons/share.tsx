import { icon } from './icon.tsx';

export const ShareIcon = /* @__PURE__ */ icon(
  <path d="M12 14.5V3.75M8.25 7.25 12 3.5l3.75 3.75M7.5 10.75H5.25v9.5h13.5v-9.5H16.5" />,
);
