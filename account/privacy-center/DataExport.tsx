import { useRef, useState } from 'react';
import { request } from '#services';
import { grantedData, showFormToast } from '#session';
import { Button } from '#ui';
import styles from './privacy-center.module.css';
import { StepUp } from './StepUp.tsx';
import { strings } from './strings.ts';

/** The status of a call that needs the member's identity confirmed first. */
const UNCONFIRMED = 403;

/** Downloads the member's data as a JSON file, once the member is confirmed. */
export function DataExport() {
  const [isLoading, setIsLoading] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  async function download() {
    if (isLoading) return;
    setIsLoading(true);
    const answer = await request('POST /rest_customer/privacy/export');
    setIsLoading(false);
    setIsConfirming(answer?.status === UNCONFIRMED);
    if (answer?.status === UNCONFIRMED) return;
    box.current?.focus();
    const data = grantedData(answer);
    if (!data) return;
    saveJson(strings.fileName(data.exported_at.slice(0, 10)), data);
    showFormToast(strings.downloaded);
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.part}>
      <p className={styles.quiet}>{strings.dataText}</p>
      {isConfirming ? (
        <StepUp onConfirmed={() => void download()} />
      ) : (
        <Button className={styles.action} variant="outline" busy={isLoading} onClick={() => void download()}>
          {strings.download}
        </Button>
      )}
    </div>
  );
}

/** Lets the browser save data as a JSON file. */
function saveJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
