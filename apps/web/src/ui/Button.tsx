import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

/** `action` is for the one most important thing on a screen. */
type ButtonKind = 'action' | 'quiet' | 'ghost';

type ButtonLook = { kind?: ButtonKind; wide?: boolean };

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

function classOf({ kind = 'quiet', wide }: ButtonLook, className: string | undefined): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, className);
}

/** While `busy` it keeps label, size and focus and ignores clicks: a second click must not act twice. */
export function Button({ kind, wide, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(classOf({ kind, wide }, className), busy && styles.busy)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  );
}

export function ButtonLink({ kind, wide, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={classOf({ kind, wide }, className)}>
      {children}
    </a>
  );
}
