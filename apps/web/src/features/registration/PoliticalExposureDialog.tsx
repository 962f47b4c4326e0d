import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Registration.module.css';

type PoliticalExposureDialogProps = { busy?: boolean; onYes: () => void; onNo: () => void; onClose: () => void };

/** Whether the player holds a public office (REG-37, REG-39, REG-40; Directive (EU) 2015/849, article 3(9)). */
export function PoliticalExposureDialog({ busy = false, onYes, onNo, onClose }: PoliticalExposureDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('registration.pepTitle')} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.exposure}>
        <p className={styles.stepText}>{t('registration.pepText')}</p>
        <Button kind="quiet" wide busy={busy} onClick={onYes}>
          {t('registration.pepYes')}
        </Button>
        <Button kind="quiet" wide onClick={onNo}>
          {t('registration.pepNo')}
        </Button>
      </div>
    </Dialog>
  );
}
