import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './PlayActions.module.css';

/** Shown in place of a game that is not played with bonus money, when the player has no other (SESSION-01, -17). */
export function PromoLockModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('game-info.promoLock')} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.locked}>
        <Notice>{t('game-info.promoLockText')}</Notice>
        <Button kind="action" wide onClick={onClose}>
          {t('game-info.promoLockClose')}
        </Button>
      </div>
    </Dialog>
  );
}
