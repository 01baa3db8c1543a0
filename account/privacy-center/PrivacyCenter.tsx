import { Part } from '../profile/Part.tsx';
import { CloseAccount } from './CloseAccount.tsx';
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
        <CloseAccount />
      </Part>
    </div>
  );
}
