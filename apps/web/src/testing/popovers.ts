type Toggled = Event & { oldState: string; newState: string };

function dispatchToggle(popover: HTMLElement, name: string, newState: 'open' | 'closed'): void {
  const event = new Event(name) as Toggled;
  event.newState = newState;
  event.oldState = newState === 'open' ? 'closed' : 'open';
  popover.dispatchEvent(event);
}

function setOpen(popover: HTMLElement, isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  dispatchToggle(popover, 'beforetoggle', state);
  popover.toggleAttribute('data-open', isOpen);
  popover.hidden = !isOpen;
  dispatchToggle(popover, 'toggle', state);
}

/** Adds what happy-dom lacks of popovers: `popovertarget`, light dismiss and Esc. Returns the way to remove it. */
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
