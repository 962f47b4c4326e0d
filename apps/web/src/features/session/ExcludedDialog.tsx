import type { Settings } from '@foyer/contract/settings/settings';
import { useText } from '../../data/texts.tsx';
import { HelpPhone } from '../../parts/content/HelpLine.tsx';
import { marketMoment } from '../../parts/format/market-moment.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './IdleWarning.module.css';

type ExcludedDialogProps = { until: string | null; notice: Settings['notice'] | undefined; onClose: () => void };

/** Says until when, with help; the same in every tab. */
export function ExcludedDialog({ until, notice, onClose }: ExcludedDialogProps) {
  const t = useText();
  const links = notice?.helpLinks ?? [];
  const help = links.filter(({ kind, url }) => kind.startsWith('help') && !url.startsWith('/'));
  const title =
    until === null
      ? t('logout.excludedForGood')
      : t('logout.excludedUntil', marketMoment(until, t.language, notice?.timeZone ?? 'UTC'));
  return (
    <Dialog title={title} closeLabel={t('logout.excludedClose')} onClose={onClose}>
      <div className={styles.warning}>
        <p>{t('logout.excludedText')}</p>
        {help.length > 0 && (
          <ul className={styles.ways} aria-label={t('logout.excludedHelp')}>
            {help.map(({ name, url, phone }) => (
              <li key={url}>
                <a href={url} rel="noreferrer">
                  {name ?? url}
                </a>{' '}
                <HelpPhone phone={phone} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <Button onClick={onClose}>{t('logout.excludedClose')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
