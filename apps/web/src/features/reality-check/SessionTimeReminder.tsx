import { type ActivityCode, trackActivity } from '@foyer/contract/protection/reality-check';
import type { Settings } from '@foyer/contract/settings/settings';
import { useEffect, useState } from 'react';
import { useTransport } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { HelpLine } from '../../parts/content/HelpLine.tsx';
import { Anchor } from '../../parts/link/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './RealityCheck.module.css';

type HelpLinks = Settings['notice']['helpLinks'];

/** REMIND-04: where help is, in the market's order. */
function HelpDialog({ links, onClose }: { links: HelpLinks; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('reality-check.helpTitle')} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.check}>
        <p>{t('reality-check.helpText')}</p>
        <ul className={styles.help}>
          {links.map((link) => (
            <li key={link.kind + link.name}>
              <HelpLine link={link} onClick={onClose} />
            </li>
          ))}
          <li>
            <Anchor href="/responsible-gambling" onClick={onClose}>
              {t('reality-check.helpPage')}
            </Anchor>
          </li>
        </ul>
        <Button onClick={onClose}>{t('modal.close')}</Button>
      </div>
    </Dialog>
  );
}

/** REMIND-01. `onDone`: answered, hidden for a day. */
export function SessionTimeReminder({ helpLinks, onDone }: { helpLinks: HelpLinks; onDone: () => void }) {
  const t = useText();
  const transport = useTransport();
  const [isHelping, setHelping] = useState(false);
  const track = (activityCode: ActivityCode) => void transport(trackActivity, { body: { activityCode } });
  // REMIND-06: once a display, however often it is drawn.
  useEffect(() => {
    void transport(trackActivity, { body: { activityCode: 'sessionTimeIncreaseShown' } });
  }, [transport]);
  if (isHelping) return <HelpDialog links={helpLinks} onClose={onDone} />;
  const confirm = () => {
    track('sessionTimeIncreaseConfirmed');
    onDone();
  };
  const askForHelp = () => {
    track('sessionTimeIncreaseHelp');
    setHelping(true);
  };
  return (
    <Dialog title={t('reality-check.moreTimeTitle')} onClose={null}>
      <div className={styles.check}>
        <p>{t('reality-check.moreTimeText')}</p>
        <div className={styles.ways}>
          <Button onClick={confirm}>{t('reality-check.inControl')}</Button>
          <Button onClick={askForHelp}>{t('reality-check.needHelp')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
