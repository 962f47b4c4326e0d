import { type PasswordTip, type PasswordTipKey, passwordTips } from '@foyer/domain/registration/password-tips';
import type { TextKey } from '@foyer/texts/messages';
import { useText } from '../../../data/texts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from '../Registration.module.css';

const TIPS = {
  length: 'registration.tip-length',
  upperCase: 'registration.tip-upperCase',
  digit: 'registration.tip-digit',
  specialSymbol: 'registration.tip-specialSymbol',
  noRepeats: 'registration.tip-noRepeats',
} as const satisfies Record<PasswordTipKey, TextKey>;

function Tip({ tip: { key, isMet, params } }: { tip: PasswordTip }) {
  const t = useText();
  return (
    <li className={isMet ? styles.tipMet : styles.tip}>
      {isMet ? <Icon name="check" /> : <span className={styles.dot} aria-hidden="true" />}
      <span>
        {t(TIPS[key], params)}
        <VisuallyHidden>: {t(isMet ? 'registration.tipMet' : 'registration.tipUnmet')}</VisuallyHidden>
      </span>
    </li>
  );
}

type PasswordTipsProps = { password: string; context: Parameters<typeof passwordTips>[1] };

/** What the password needs, ticked off as it is typed (PASSWORD-01 to PASSWORD-03). Its height never changes. */
export function PasswordTips({ password, context }: PasswordTipsProps) {
  const t = useText();
  return (
    <ul className={styles.tips} aria-label={t('registration.tips')}>
      {passwordTips(password, context).map((tip) => (
        <Tip key={tip.key} tip={tip} />
      ))}
    </ul>
  );
}
