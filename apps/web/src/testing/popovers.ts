type Toggled = Event & { oldState: string; newState: string };

function tell(popover: HTMLElement, name: string, newState: 'open' | 'closed'): void {
  const event = new Event(name) as Toggled;
  event.newState = newState;
  event.oldState = newState === 'open' ? 'closed' : 'open';
  popover.dispatchEvent(event);
}

function setOpen(popover: HTMLElement, isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  tell(popover, 'beforetoggle', state);
  popover.toggleAttribute('data-open', isOpen);
  popover.hidden = !isOpen;
  tell(popover, 'toggle', state);
}

/**
 * What the page of the tests lacks of popovers: the press on a button with `popovertarget`, the press outside, Esc. Closed
 * ones are hidden from roles. The real thing is tested in a real browser. Gives what takes it away again.
 */
export function addPopovers(): () => void {
  const { hidePopover } = HTMLElement.prototype;
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    if (this.hasAttribute('data-open')) setOpen(this, false);
  };
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const wanted = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isOpen = popover.hasAttribute('data-open');
      if (popover.id === wanted) setOpen(popover, !isOpen);
      else if (isOpen && !popover.contains(target)) setOpen(popover, false);
    }
  };
  const leave = ({ key }: KeyboardEvent) => {
    const open = document.querySelectorAll<HTMLElement>('[popover][data-open]');
    if (key === 'Escape') for (const popover of open) setOpen(popover, false);
  };
  document.addEventListener('click', press);
  document.addEventListener('keydown', leave);
  return () => {
    HTMLElement.prototype.hidePopover = hidePopover;
    document.removeEventListener('click', press);
    document.removeEventListener('keydown', leave);
  };
}
