import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

/** `action` is for the one most important thing on a screen. */
type ButtonKind = 'action' | 'quiet' | 'ghost';

type Look = { kind?: ButtonKind; wide?: boolean };

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** What a button or a link in its clothes wears. */
function lookOf({ kind = 'quiet', wide }: Look, className: string | undefined): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, className);
}

/**
 * A button. While `busy` it keeps its label, its size and the focus, says that it is busy and does nothing: a click that
 * comes twice must not act twice.
 */
export function Button({ kind, wide, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ kind, wide }, className), busy && styles.busy)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ kind, wide, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={lookOf({ kind, wide }, className)}>
      {children}
    </a>
  );
}
