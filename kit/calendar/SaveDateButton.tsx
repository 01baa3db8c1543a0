import { useState } from 'react';
import type { ContentEvent } from '#engine';
import { pageSlot } from '#engine/render';
import { calendarUrl, serverNow, syncServerClock } from '#services';
import { Button, showToast } from '#ui';
import { strings } from '../strings.ts';

const MINUTE = 60_000;

/** Browsers inside apps: they ignore downloads of blobs, and open an address of the server's. */
const IN_APP = /MicroMessenger|\bQQ\/|Weibo|AlipayClient|DingTalk|aweme|xhsdiscover/i;

export interface SaveDateButtonProps {
  event: ContentEvent;
  /** Label and id of the block whose event it is. */
  planned: { label: string; id: string };
  /** Text of the button. */
  text?: string | undefined;
}

/** Downloads `event.ics` for the shopper's calendar. The code that writes it loads on the click. */
export function SaveDateButton({ event, planned, text }: SaveDateButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    const page = pageSlot.shownKey ?? pageSlot.first?.key;
    if (page && IN_APP.test(navigator.userAgent)) {
      window.location.assign(calendarUrl(page, planned));
      return;
    }
    setIsBusy(true);
    try {
      await download(event);
    } catch (error) {
      console.warn(`The calendar file cannot be written: ${error}`);
      showToast(strings.calendarFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={isBusy} onClick={save}>
      {text || strings.saveDate}
    </Button>
  );
}

async function download(event: ContentEvent): Promise<void> {
  const [{ writeEventFile }] = await Promise.all([import('./event-file.ts'), syncServerClock()]);
  const { origin, pathname } = window.location;
  const text = writeEventFile(event, serverNow(), origin + pathname);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'event.ics';
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}
