import { createContext, type ReactNode, useContext } from 'react';
import { MediaContext, type MediaInfo } from '../picture/media.tsx';

/** Information on the pictures of a page, by address. */
export type PageMedia = Readonly<Record<string, MediaInfo>>;

/** Puts markup that was rendered before in the place of a part. Only the server has one. */
export interface MarkupReuse {
  /**
   * Returns what is rendered in the place of a part.
   *
   * @param part names what renders the value.
   * @param value all that the part's markup depends on besides pictures, as plain data.
   */
  place(part: string, value: object, media: PageMedia, children: ReactNode): ReactNode;
}

/** Null in browsers, and inside a part: parts are kept whole. */
export const ReuseContext = createContext<MarkupReuse | null>(null);

interface ReusedProps {
  part: string;
  value: object;
  /** Must not use `useId`, whose ids depend on the place in the page, nor report anything while it renders. */
  children: ReactNode;
}

/** Renders its children; on the server, equal values of a part share their markup. Browsers hydrate it like any other. */
export function Reused({ part, value, children }: ReusedProps) {
  const reuse = useContext(ReuseContext);
  const media = useContext(MediaContext);
  return reuse ? reuse.place(part, value, media, children) : children;
}
