import type { ReactNode } from 'react';

export interface IconProps {
  /** Any CSS length or a number of pixels; 24 px unless told. */
  size?: number | string;
  className?: string;
}

/** A line drawing in a 24 px box, 1.25 px stroke (visual.md). Hidden from assistive technology: its button names it. */
function icon(drawing: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per drawing, when the module loads
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
      >
        {drawing}
      </svg>
    );
  };
}

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
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4.75 12.75 4.75 4.75L19.25 7" />);
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M9.5 6.1A8.9 8.9 0 0 1 12 5.75C18 5.75 21.25 12 21.25 12a15.5 15.5 0 0 1-2.6 3.3M6.25 7.75A15 15 0 0 0 2.75 12S6 18.25 12 18.25a8.75 8.75 0 0 0 4.25-1.1M10.1 10.05a2.75 2.75 0 0 0 3.85 3.9M4 4l16 16" />,
);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M14.75 5 7.75 12l7 7" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9.25 5 7 7-7 7" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5 9.25 7 7 7-7" />);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M21 12H3.5M9 6.25 3.25 12 9 17.75" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M3 12h17.5M15 6.25 20.75 12 15 17.75" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.25v13.5L19 12 8 5.25Z" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M9 5.5v13M15 5.5v13" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 4.5v15M4.5 12h15" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M4.5 12h15" />);
export const UserIcon = /* @__PURE__ */ icon(
  <path d="M12 12.25a4.125 4.125 0 1 0 0-8.25 4.125 4.125 0 0 0 0 8.25ZM4 20.5c.5-3.4 3.8-5.25 8-5.25s7.5 1.85 8 5.25" />,
);
export const WechatIcon = /* @__PURE__ */ icon(
  <>
    <path d="M9.1 15.4c-.7 0-1.4-.1-2-.3l-2.6 1.4.6-2.4A5.7 5.7 0 0 1 2.75 9.65c0-3.2 2.85-5.75 6.35-5.75 3.1 0 5.7 2 6.25 4.65" />
    <path d="M15.7 8.9c3.1 0 5.55 2.15 5.55 4.9 0 1.55-.8 2.9-2.05 3.8l.45 2-2.15-1.15c-.55.15-1.15.25-1.8.25-3.1 0-5.55-2.2-5.55-4.9s2.45-4.9 5.55-4.9Z" />
    <path d="M7 8.25h.01M11.25 8.25h.01M13.9 12.5h.01M17.5 12.5h.01" strokeWidth={1.75} />
  </>,
);
export const WeiboIcon = /* @__PURE__ */ icon(
  <>
    <path d="M10.25 19.75c-4 0-7.25-1.95-7.25-4.75 0-1.9 1.3-3.95 3.35-5.75 2.4-2.15 4.65-2.75 5.55-1.7.5.6.45 1.5.1 2.5 2.25-.85 4.05-.75 4.55.4.3.650.15 1.45-.25 2.3 1.5.45 2.4 1.35 2.4 2.55 0 2.45-3.85 4.45-8.45 4.45Z" />
    <path d="M9.75 17.4c1.9-.2 3.35-1.35 3.2-2.65-.1-1.3-1.75-2.15-3.65-1.95-1.95.2-3.4 1.35-3.25 2.65.1 1.3 1.75 2.15 3.7 1.95ZM16.25 7.25c1.5-.2 2.6 1.05 2.25 2.6M16.1 4.25c3.25-.5 6 2.3 5.25 5.75" />
  </>,
);
export const HeadsetIcon = /* @__PURE__ */ icon(
  <path d="M4 14.5V12a8 8 0 0 1 16 0v2.5M4 13.75h2.75v5.5H5.5A1.5 1.5 0 0 1 4 17.75v-4ZM20 13.75h-2.75v5.5h1.25a1.5 1.5 0 0 0 1.5-1.5v-4ZM18.5 19.25c0 1.25-1.75 2-4.25 2" />,
);
export const VolumeOnIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5v5h3.25L12 18.5v-13L7.25 9.5H4ZM15.25 9.25a4 4 0 0 1 0 5.5M17.75 6.5a7.75 7.75 0 0 1 0 11" />,
);
export const VolumeOffIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5v5h3.25L12 18.5v-13L7.25 9.5H4ZM15.75 9.75l4.5 4.5M20.25 9.75l-4.5 4.5" />,
);
