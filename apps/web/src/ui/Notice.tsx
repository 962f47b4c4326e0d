import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'good' | 'danger';

type NoticeProps = {
  kind?: NoticeKind;
  children: ReactNode;
  /** With both, the notice can be dismissed. */
  dismissLabel?: string;
  onDismiss?: () => void;
};

const ICONS: Record<NoticeKind, IconName> = { info: 'info', good: 'check', danger: 'alert' };

/** Announced when it appears; assertively for `danger` (WCAG 4.1.3). */
export function Notice({ kind = 'info', children, dismissLabel, onDismiss }: NoticeProps) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles.notice, styles[kind])}>
      <Icon name={ICONS[kind]} />
      <div className={styles.text}>{children}</div>
      {onDismiss && dismissLabel && (
        <IconButton icon="close" label={dismissLabel} onClick={onDismiss} className={styles.dismiss} />
      )}
    </div>
  );
}
