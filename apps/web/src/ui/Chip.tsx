import type { ComponentProps } from 'react';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

type ChipProps = ComponentProps<'a'> & { icon?: IconName | undefined; current?: boolean };

export function Chip({ icon, current = false, className, children, ...rest }: ChipProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.chip, current && styles.current, className)}
      aria-current={current ? 'page' : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
