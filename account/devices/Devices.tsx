import { useRef, useState } from 'react';
import { formatTime } from '#commerce';
import { request } from '#services';
import { grantedData, showFormToast } from '#session';
import { useScreenData } from '#session/account-shell';
import { Button, useFocusAfterRemoval } from '#ui';
import styles from './devices.module.css';
import type { Session } from './session.ts';
import { strings } from './strings.ts';

/** The devices on which the member is logged in, each with a button to log out there. */
export default function Devices() {
  const [sessions, setSessions] = useState(useScreenData<readonly Session[]>());
  const [ending, setEnding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(sessions.length, list);

  /** @param id of a session; undefined ends all but the current one. */
  async function end(id?: string) {
    if (ending !== null) return;
    setEnding(id ?? ALL);
    const answer = await request('POST /rest_customer/account/endsession', { body: id ? { id } : {} });
    setEnding(null);
    const data = grantedData(answer);
    if (!data) return;
    setSessions(data.sessions);
    showFormToast(answer?.message ?? '');
  }
  return (
    <div className={styles.devices}>
      <p className={styles.intro}>{strings.intro}</p>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={strings.list}>
        {sessions.map(session => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="outline" busy={ending === ALL} onClick={() => void end()}>
          {strings.endOthers}
        </Button>
      )}
    </div>
  );
}

/** Value of `ending` while all other sessions are being ended. */
const ALL = 'all';

interface DeviceProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const name = session.device || strings.unknown;
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.times}>
          <span>{strings.startedAt(formatTime(session.startedAt))}</span>
          <span>{strings.seenAt(formatTime(session.seenAt))}</span>
        </p>
      </div>
      {session.isCurrent ? (
        <span className={styles.current}>{strings.current}</span>
      ) : (
        <Button aria-label={strings.endOf(name)} busy={isEnding} onClick={onEnd}>
          {strings.end}
        </Button>
      )}
    </li>
  );
}
