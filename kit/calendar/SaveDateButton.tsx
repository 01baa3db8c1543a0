import { useState } from 'react';
import { serverNow } from '#services';
import { Button, showToast } from '#ui';
import { resolveMoment } from '../countdown/moment.ts';
import { strings } from '../strings.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface SaveDateButtonProps {
  /** The event's title. */
  title: string;
  /** `moment` values of content. Without an end the event takes an hour. */
  startDate: string;
  endDate?: string | undefined;
  /** Minutes before the start. */
  remindTime: number;
  description?: string | undefined;
  /** A page about the event. Defaults to the current one. */
  url?: string | undefined;
  /** Text of the button. */
  text?: string | undefined;
}

/** Downloads `event.ics` for the shopper's calendar. The code that writes it loads on the click. */
export function SaveDateButton({ text, ...event }: SaveDateButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await download(event);
    } catch (error) {
      console.warn(`The calendar file cannot be written: ${error}`);
      showToast(strings.calendarFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={busy} onClick={save}>
      {text || strings.saveDate}
    </Button>
  );
}

async function download(event: Omit<SaveDateButtonProps, 'text'>): Promise<void> {
  const { title, startDate, endDate, remindTime, description, url = '' } = event;
  const start = resolveMoment(startDate, serverNow());
  if (start === null) throw new Error(`${startDate} is not a date`);
  // A recurring end is the next one after the start.
  const end = endDate ? resolveMoment(endDate, start + 24 * HOUR) : null;
  const { writeEvent } = await import('./write-event.ts');
  const text = writeEvent({
    ...{ title, start, description },
    end: end !== null && end > start ? end : start + HOUR,
    remindBefore: remindTime,
    url: new URL(url, window.location.href).href,
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'event.ics';
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}
