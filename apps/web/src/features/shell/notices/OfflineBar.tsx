import { useOnline } from '../../../browser/useOnline.ts';
import { useText } from '../../../data/texts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './OfflineBar.module.css';

/** Says that the network is gone (ERROR-08). The region is always there, so that its words are read out when they come. */
export function OfflineBar() {
  const t = useText();
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.bar} data-offline={isOnline ? undefined : ''}>
      {!isOnline && (
        <>
          <Icon name="offline" />
          <span>{t('error-page.offline')}</span>
        </>
      )}
    </div>
  );
}
