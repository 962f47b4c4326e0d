import { CONTENT_ID } from '../../features/shell/header/SkipLink.tsx';

/** Position of an element: its ancestors with the child on the way and its index, from the inside out. */
type Step = { parent: Element; child: Element; index: number };

type Tracked = { element: HTMLElement; steps: Step[] };

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary';

function stepsOf(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    steps.push({ parent: at.parentElement, child: at, index: [...at.parentElement.children].indexOf(at) });
  return steps;
}

/** Whether an element contains the main part beside header, dialogs and banners. */
function isPageRoot(element: Element, content: Element | null): boolean {
  return element === document.body || (element !== content && element.contains(content));
}

function isVisible(element: Element): boolean {
  // Test browsers have no layout.
  return element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function firstFocusable(element: Element): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)];
  return all.find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && isVisible(one));
}

/** The control itself, else what follows where it stood, else what precedes it. */
function nearestControl({ element, steps }: Tracked, content: Element | null): HTMLElement | undefined {
  if (isUsable(element) && isVisible(element)) return element;
  for (const { parent, index } of steps) {
    // Never into another part of the page.
    if (isPageRoot(parent, content)) return undefined;
    if (!isVisible(parent)) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = firstFocusable(child);
      if (found) return found;
    }
  }
  return undefined;
}

/** Moves the focus to the nearest control when the focused one is removed or disabled (WCAG 2.2, 2.4.3). */
export function restoreLostFocus(): () => void {
  let tracked: Tracked | null = null;
  /** The last focus in another part of the page. */
  let before: Tracked | null = null;
  const findContent = () => document.getElementById(CONTENT_ID);
  const partOf = ({ steps }: Tracked) => steps.find(({ parent }) => isPageRoot(parent, findContent()))?.child;

  const restore = () => {
    if (!tracked) return;
    if (isUsable(tracked.element)) {
      tracked.steps = stepsOf(tracked.element);
      return;
    }
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null && activeElement !== tracked.element) return;
    const content = findContent();
    const next = nearestControl(tracked, content) ?? (before && nearestControl(before, content));
    if (next) next.focus();
    else content?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  const track = (element: HTMLElement) => {
    const next = { element, steps: stepsOf(element) };
    if (tracked && partOf(next) !== partOf(tracked)) before = tracked;
    tracked = next;
    observer.disconnect();
    observer.observe(element, { attributeFilter: ['disabled'] });
    for (const { parent } of next.steps) observer.observe(parent, { childList: true });
  };
  const onFocusIn = ({ target }: Event) => {
    if (target instanceof HTMLElement && target !== document.body) track(target);
  };
  const onFocusOut = ({ target }: Event) => {
    // A blur on purpose; a removed control is no longer connected.
    queueMicrotask(() => {
      const isReleased = document.activeElement === document.body && document.hasFocus();
      if (tracked?.element === target && isUsable(tracked.element) && isReleased) tracked = null;
    });
  };
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    track(document.activeElement);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
