import { icon } from './icon.tsx';

export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM15.6 15.6 20.5 20.5" />,
);
export const BagIcon = /* @__PURE__ */ icon(
  <path d="M5 8.25h14l.9 12.25H4.1L5 8.25ZM8.75 10.75V7a3.25 3.25 0 0 1 6.5 0v3.75" />,
);
export const HeartIcon = /* @__PURE__ */ icon(
  <path d="M12 20S3.75 15.2 3.75 9.3A4.3 4.3 0 0 1 8.05 5c1.7 0 3.2 1 3.95 2.5A4.4 4.4 0 0 1 15.95 5a4.3 4.3 0 0 1 4.3 4.3C20.25 15.2 12 20 12 20Z" />,
);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M3.5 8h17M3.5 16h17" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);
export const UserIcon = /* @__PURE__ */ icon(
  <path d="M12 12.25a4.125 4.125 0 1 0 0-8.25 4.125 4.125 0 0 0 0 8.25ZM4 20.5c.5-3.4 3.8-5.25 8-5.25s7.5 1.85 8 5.25" />,
);
