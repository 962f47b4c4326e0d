import { listDemoPlayers, loginAsPlayer } from '@foyer/contract/development';
import { useCall, useSend } from '../../data/call.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Amount } from '../../parts/format/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './DevPage.module.css';

/** The seeded players with their stories; one press is a login. */
export function PlayerList() {
  const t = useText();
  const { data, failure, reload } = useCall(listDemoPlayers, {});
  const { send, isSending } = useSend(loginAsPlayer);
  const { onSignedIn: entered } = useSessionChange();
  const logInAs = async (userName: string) => {
    const result = await send({ body: { userName } });
    if (!result.ok) {
      toast('danger', t('dev.failed'));
      return;
    }
    await entered(result.value);
    toast('good', t('header.loggedInAs', { name: userName }));
  };
  return (
    <section className={styles.panel}>
      <h2>{t('dev.players')}</h2>
      <p>{t('dev.playersIntro')}</p>
      {failure && !data && <ErrorState title={t('dev.failed')} failure={failure} onRetry={reload} />}
      <ul className={styles.players}>
        {data?.players.map(({ userName, story, currency, balance }) => (
          <li key={userName}>
            <strong>
              {userName} · <Amount value={balance} currency={currency} />
            </strong>
            <p>{story}</p>
            <Button busy={isSending} onClick={() => void logInAs(userName)}>
              {t('dev.loginAs', { name: userName })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
