import { useEffect, useRef, useState } from 'react';
import { appellationLabel } from '#schemas';
import { formatDay } from '#shop/language';
import { Button } from '#ui';
import type { Account } from '../signed-in/use-account.ts';
import { Part, Row } from './Part.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

/** The member's personal data, and the form to edit it in the same place. */
export function PersonalData({ account }: { account: Account }) {
  const [isEditing, setIsEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // A closed form returns the focus to the edit button.
    if (wasEditing.current && !isEditing) box.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const { appellation, firstname, lastname, dob, email, isComplete } = account;
  const rows = [
    [strings.appellation, appellationLabel(appellation)],
    [strings.name, `${firstname}${lastname}`],
    [strings.dob, dob && formatDay(dob)],
    [strings.email, email],
  ] as const;
  return (
    <div ref={box}>
      <Part
        title={strings.personal}
        action={
          <Button onClick={() => setIsEditing(!isEditing)} aria-expanded={isEditing}>
            {isEditing ? strings.cancel : strings.edit}
          </Button>
        }
      >
        {!isComplete && <p className={styles.note}>{strings.incomplete}</p>}
        {isEditing ? (
          <ProfileForm account={account} onSaved={() => setIsEditing(false)} />
        ) : (
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <Row
                key={label}
                label={label}
                value={value || <span className={styles.quiet}>{strings.none}</span>}
              />
            ))}
          </dl>
        )}
      </Part>
    </div>
  );
}
