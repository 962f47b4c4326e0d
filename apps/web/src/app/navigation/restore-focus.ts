import { CONTENT_ID } from '../../features/shell/header/SkipLink.tsx';

/** Where an element stands: each ancestor with its child on the way and that child's index, from the inside out. */
type Step = { parent: Element; child: Element; index: number };

type Held = { element: HTMLElement; steps: Step[] };

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary';

function stepsOf(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    steps.push({ parent: at.parentElement, child: at, index: [...at.parentElement.children].indexOf(at) });
  return steps;
}

/** Whether an element holds the parts of the page: the main part, and beside it header, dialogs and banners. */
function isWhole(element: Element, content: Element | null): boolean {
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

/** The control nearest to where one stood: itself if it is still there, what took its place, what follows it, else what stood before it. */
function nearestControl({ element, steps }: Held, content: Element | null): HTMLElement | undefined {
  if (isUsable(element) && isVisible(element)) return element;
  for (const { parent, index } of steps) {
    // A whole part of the page is gone: another part is no neighbour of it.
    if (isWhole(parent, content)) return undefined;
    if (!isVisible(parent)) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = firstFocusable(child);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * Keeps the focus in the page when the control that has it is taken away or disabled (WCAG 2.2, 2.4.3). It goes to the
 * nearest control, or to where it was before a part that is gone, or to the main part. Gives the way to stop.
 */
export function restoreLostFocus(): () => void {
  let held: Held | null = null;
  /** What had the focus last in another part of the page. */
  let before: Held | null = null;
  const contentNow = () => document.getElementById(CONTENT_ID);
  const partOf = ({ steps }: Held) => steps.find(({ parent }) => isWhole(parent, contentNow()))?.child;

  const restore = () => {
    if (!held) return;
    if (isUsable(held.element)) {
      held.steps = stepsOf(held.element);
      return;
    }
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null && activeElement !== held.element) return;
    const content = contentNow();
    const next = nearestControl(held, content) ?? (before && nearestControl(before, content));
    if (next) next.focus();
    else content?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  const hold = (element: HTMLElement) => {
    const next = { element, steps: stepsOf(element) };
    if (held && partOf(next) !== partOf(held)) before = held;
    held = next;
    observer.disconnect();
    observer.observe(element, { attributeFilter: ['disabled'] });
    for (const { parent } of next.steps) observer.observe(parent, { childList: true });
  };
  const enter = ({ target }: Event) => {
    if (target instanceof HTMLElement && target !== document.body) hold(target);
  };
  const leave = ({ target }: Event) => {
    // A press beside every control takes the focus away on purpose; a control that is taken out is no longer in the page.
    queueMicrotask(() => {
      const isLetGo = document.activeElement === document.body && document.hasFocus();
      if (held?.element === target && isUsable(held.element) && isLetGo) held = null;
    });
  };
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    hold(document.activeElement);
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}
