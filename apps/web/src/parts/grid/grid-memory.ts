import type { View } from './grid-view.ts';

/** How a list was laid out. `top`: the list's, from the page's top; CSS px. */
type Layout = Omit<View, 'scrollTop' | 'heading' | 'ahead'> & { top: number };

/** Lists of this document by name; searches can be without number. */
const layouts = new Map<string, Layout>();
const KEPT = 50;

/** Remembers how a list is laid out, for the next time it is opened. */
export function saveLayout(listName: string, { scrollTop, heading: _, ...layout }: View): void {
  if (layouts.size >= KEPT && !layouts.has(listName)) layouts.clear();
  layouts.set(listName, { ...layout, top: window.scrollY - scrollTop });
}

/**
 * What will be seen of a list when its page is opened `opening` px down, as far as it was laid out before: then it can be
 * drawn before anything is measured, and no more of it at first. A screen that was turned since shows at the first measuring.
 */
export function expectedView(listName: string, opening: number): View | undefined {
  const layout = layouts.get(listName);
  if (!layout) return undefined;
  const { top, ...rest } = layout;
  return { ...rest, scrollTop: opening - top, heading: 'down', ahead: 0 };
}
