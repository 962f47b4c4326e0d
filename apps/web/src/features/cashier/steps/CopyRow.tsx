import { useText } from '../../../data/texts.tsx';
import { toast } from '../../../parts/feedback/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Steps.module.css';

type CopyRowProps = {
  name: string;
  value: string;
  /** What is copied where it differs from what is shown. */
  copied?: string;
};

/** A line of what has to be typed elsewhere. */
export function CopyRow({ name, value, copied = value }: CopyRowProps) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => toast('good', t('cashier.copied', { name })),
      () => toast('danger', t('cashier.notCopied')),
    );
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <Button onClick={() => void copy()}>
          {t('cashier.copy')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </dd>
    </div>
  );
}
