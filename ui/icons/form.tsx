import { icon } from './icon.tsx';

export const CheckIcon = /* @__PURE__ */ icon(<path d="m4.75 12.75 4.75 4.75L19.25 7" />);
export const RefreshIcon = /* @__PURE__ */ icon(
  <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.75 9M19.75 4.25V9H15" />,
);
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M9.5 6.1A8.9 8.9 0 0 1 12 5.75C18 5.75 21.25 12 21.25 12a15.5 15.5 0 0 1-2.6 3.3M6.25 7.75A15 15 0 0 0 2.75 12S6 18.25 12 18.25a8.75 8.75 0 0 0 4.25-1.1M10.1 10.05a2.75 2.75 0 0 0 3.85 3.9M4 4l16 16" />,
);
