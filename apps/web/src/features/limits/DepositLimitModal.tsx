import { useText } from '../../data/texts.tsx';
import { LimitOfKind } from '../../parts/limit/LimitCard.tsx';
import styles from '../../parts/limit/Limits.module.css';
import { WithLimits } from '../../parts/limit/WithLimits.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The deposit limits over whatever is open; closed once one is set (ACCESS-28). */
export function DepositLimitModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('limits.kind-deposit')} closeLabel={t('modal.close')} onClose={onClose}>
      <WithLimits>
        {(limits) => (
          <div className={styles.stack}>
            <LimitOfKind kind="deposit" limits={limits} onSaved={onClose} />
          </div>
        )}
      </WithLimits>
    </Dialog>
  );
}
