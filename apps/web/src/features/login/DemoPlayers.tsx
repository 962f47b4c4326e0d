import { listDemoPlayers } from '@foyer/contract/development';
import { useCall } from '../../data/call.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import styles from './DemoPlayers.module.css';

/** In a demo: the seeded players by name. Their password is printed in the terminal only. */
export function DemoPlayers({ onChoose }: { onChoose: (userName: string) => void }) {
  const t = useText();
  const isDevelopment = useSettings()?.development ?? false;
  const players = useCall(listDemoPlayers, {}, { when: isDevelopment }).data?.players ?? [];
  if (players.length === 0) return null;
  return (
    <div className={styles.demo}>
      <p>{t('login.demoPlayers')}</p>
      <div className={styles.names}>
        {players.map(({ userName }) => (
          <button key={userName} type="button" onClick={() => onChoose(userName)}>
            {userName}
          </button>
        ))}
      </div>
      <p>{t('login.demoPassword')}</p>
    </div>
  );
}
