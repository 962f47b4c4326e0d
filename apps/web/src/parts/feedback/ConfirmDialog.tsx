import { useText } from '../../data/texts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ConfirmDialog.module.css';

type ConfirmDialogProps = {
  title: string;
  text: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms what another site's link would do at once. */
export function ConfirmDialog({ title, text, yes, no, busy = false, onYes, onClose }: ConfirmDialogProps) {
  const t = useText();
  return (
    <Dialog title={title} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.asked}>
        <Notice>{text}</Notice>
        <div className={styles.ways}>
          <Button kind="ghost" onClick={onClose}>
            {no}
          </Button>
          <Button kind="action" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
