import type { FocusEvent, ReactNode, ToggleEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './Popover.module.css';
import { isRightToLeft } from './reading-direction.ts';

type PopoverProps = {
  /** A button with `popoverTarget={id}` opens and closes it, even before the page is hydrated. */
  id: string;
  label: string;
  children: ReactNode;
  /** Called once the open popover has been painted. */
  onOpen?: () => void;
  className?: string | undefined;
};

const GAP = 8;

/** Where a popover is no sheet at the foot of the screen (the style sheet's breakpoint). */
const HAS_PLACE = '(width >= 768px)';

/** The button that was pressed, or the first visible one that belongs to the popover. */
function triggerOf(id: string): Element | undefined {
  const triggers = [...document.querySelectorAll(`[popovertarget="${CSS.escape(id)}"]`)];
  const focused = triggers.find((trigger) => trigger === document.activeElement);
  return focused ?? triggers.find((trigger) => trigger.getClientRects().length > 0);
}

/** Hands the place below the trigger to the style sheet, which uses it where the popover is not a sheet. */
function placeBelow(popover: HTMLElement, trigger: Element | undefined): void {
  if (!trigger) return;
  const { bottom, left, right } = trigger.getBoundingClientRect();
  // Not the viewport's width: a place kept for the scroll bar is not part of it.
  const root = document.documentElement.getBoundingClientRect();
  const end = isRightToLeft() ? left - root.left : root.right - right;
  popover.style.setProperty('--popover-top', `${Math.round(bottom + GAP)}px`);
  popover.style.setProperty('--popover-end', `${Math.max(GAP, Math.round(end))}px`);
}

/**
 * A native popover: it closes on Esc, on a press outside and when the focus leaves it, focus goes on from its trigger, no script is needed to open it.
 * A sheet on phones. Its content stays in the page and laid out, so that opening costs one paint and nothing else.
 */
export function Popover({ id, label, children, onOpen, className }: PopoverProps) {
  const beforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    // A sheet needs no place, and measuring would cost a layout before the paint.
    if (newState === 'open' && matchMedia(HAS_PLACE).matches) placeBelow(currentTarget, triggerOf(id));
  };
  const toggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && onOpen) requestAnimationFrame(() => setTimeout(onOpen));
  };
  // Left open it would lie over what has the focus next. A press outside closes it by itself.
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
