import { openPopup } from '#chrome';
import { Button } from '#ui';
import { Part } from '../profile/Part.tsx';
import { ConsentList } from './ConsentList.tsx';
import { DataExport } from './DataExport.tsx';
import styles from './privacy-center.module.css';
import { strings } from './strings.ts';
import { TrackingChoice } from './TrackingChoice.tsx';

/** What the member has agreed to, and the rights to personal data: withdrawal, export, closing the account. */
export default function PrivacyCenter() {
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{strings.intro}</p>
      <Part title={strings.consents}>
        <ConsentList />
      </Part>
      <Part title={strings.tracking}>
        <TrackingChoice />
      </Part>
      <Part title={strings.data}>
        <DataExport />
      </Part>
      <Part title={strings.close}>
        <p className={styles.quiet}>{strings.closeText}</p>
        <Button className={styles.action} variant="outline" onClick={() => openPopup('closeAccount')}>
          {strings.close}
        </Button>
      </Part>
    </div>
  );
}
