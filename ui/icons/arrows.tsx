import { icon } from './icon.tsx';

export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M14.75 5 7.75 12l7 7" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9.25 5 7 7-7 7" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5 9.25 7 7 7-7" />);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M21 12H3.5M9 6.25 3.25 12 9 17.75" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M3 12h17.5M15 6.25 20.75 12 15 17.75" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 4.5v15M4.5 12h15" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M4.5 12h15" />);
