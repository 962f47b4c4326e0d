import type { FocusEvent, ReactNode, ToggleEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './Popover.module.css';
import { isRightToLeft } from './reading-direction.ts';

type PopoverProps = {
  /** A button with `popoverTarget={id}` toggles it, also before hydration. */
  id: string;
  label: string;
  children: ReactNode;
  /** Called once the open popover has been painted. */
  onOpen?: () => void;
  className?: string | undefined;
};

const GAP = 8;

/** Below this width it is a bottom sheet (Popover.module.css). */
const IS_ANCHORED = '(width >= 768px)';

/** The pressed button, or the first visible trigger. */
function triggerOf(id: string): Element | undefined {
  const triggers = [...document.querySelectorAll(`[popovertarget="${CSS.escape(id)}"]`)];
  const focused = triggers.find((trigger) => trigger === document.activeElement);
  return focused ?? triggers.find((trigger) => trigger.getClientRects().length > 0);
}

function placeBelow(popover: HTMLElement, trigger: Element | undefined): void {
  if (!trigger) return;
  const { bottom, left, right } = trigger.getBoundingClientRect();
  // The viewport's width includes the scrollbar gutter.
  const root = document.documentElement.getBoundingClientRect();
  const end = isRightToLeft() ? left - root.left : root.right - right;
  popover.style.setProperty('--popover-top', `${Math.round(bottom + GAP)}px`);
  popover.style.setProperty('--popover-end', `${Math.max(GAP, Math.round(end))}px`);
}

/** A native popover, a sheet on phones. Its content stays laid out, so that opening costs one paint. */
export function Popover({ id, label, children, onOpen, className }: PopoverProps) {
  const beforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    // Measuring would force a layout before the paint.
    if (newState === 'open' && matchMedia(IS_ANCHORED).matches) placeBelow(currentTarget, triggerOf(id));
  };
  const toggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && onOpen) requestAnimationFrame(() => setTimeout(onOpen));
  };
  // It must not cover what has the focus next.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.matches(`[popovertarget="${CSS.escape(id)}"]`)) currentTarget.hidePopover();
  };
  return (
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className={classNames(styles.popover, className)}
      onBeforeToggle={beforeToggle}
      onToggle={toggle}
      onBlur={leave}
    >
      {children}
    </section>
  );
}
