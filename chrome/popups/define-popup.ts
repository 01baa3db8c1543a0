import type { ComponentType } from 'react';
import type { CountryData } from '../country/choices.ts';
import type { SizeGuideData } from '../size-guide/category-of.ts';
import type { OfficialWechatData } from '../wechat/OfficialWechat.tsx';

/** What a popup takes, and what its opener's callback gets. */
interface PopupShape {
  data?: unknown;
  result?: unknown;
}

/** Every popup by name. A room adds its own: `declare module '#chrome' { interface PopupTypes { … } }`. */
export interface PopupTypes {
  alert: { data: AlertData; result: undefined };
  chatUnavailable: { data: undefined; result: undefined };
  country: { data: CountryData; result: undefined };
  deliveryReturns: { data: undefined; result: undefined };
  sizeGuide: { data: SizeGuideData | undefined; result: undefined };
  wechat: { data: OfficialWechatData; result: undefined };
}

/** Words that the visitor has to take notice of. */
export interface AlertData {
  title: string;
  message: string;
  /** What the button says; 我知道了 unless told. */
  confirm?: string;
}

/** A popup's name: whoever opens one names it, and knows nothing of the room that it lives in. */
export type PopupType = keyof PopupTypes & string;

type Shape<T extends PopupType> = PopupTypes[T] extends PopupShape ? PopupTypes[T] : never;

export type PopupData<T extends PopupType> = Shape<T>['data'];
export type PopupResult<T extends PopupType> = Shape<T>['result'];

/** What a popup's content is given. */
export interface PopupProps<T extends PopupType> {
  data: PopupData<T>;
  /** Closes this popup without a result. */
  close: () => void;
  /** Closes this popup and hands its opener the result. */
  complete: (result: PopupResult<T>) => void;
}

/** Everything that the stack knows of a popup. */
export interface PopupDefinition<T extends PopupType = PopupType> {
  type: T;
  /** Names the popup; by its data where that decides (A §2). */
  title: string | ((data: PopupData<T>) => string);
  /** For a title that changes while the popup is open: tells whenever it has to be asked for again. */
  followTitle?: (changed: () => void) => () => void;
  /** Read aloud, not shown. */
  hideTitle?: boolean;
  /** `side` stands at the right edge from 768 px on, `wide` leaves room for a picture beside a form. */
  placement?: 'centre' | 'wide' | 'side' | 'full';
  /** Its content, a chunk of its own. */
  load: () => Promise<{ default: ComponentType<PopupProps<T>> }>;
}

/** Writes a popup down; its types are checked here. */
export function definePopup<T extends PopupType>(definition: PopupDefinition<T>): PopupDefinition<T> {
  return definition;
}
