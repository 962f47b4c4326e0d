import type { View } from './grid-view.ts';

/** `top`: of the list, from the page's top; CSS px. */
type Layout = Omit<View, 'scrollTop' | 'heading' | 'ahead'> & { top: number };

/** By list name. */
const layouts = new Map<string, Layout>();
const MAX_LAYOUTS = 50;

export function saveLayout(listName: string, { scrollTop, heading: _, ...layout }: View): void {
  if (layouts.size >= MAX_LAYOUTS && !layouts.has(listName)) layouts.clear();
  layouts.set(listName, { ...layout, top: window.scrollY - scrollTop });
}

/** The view of a list whose page opens at `scrollTop` px, by its last layout: it renders before anything is measured. */
export function expectedView(listName: string, scrollTop: number): View | undefined {
  const layout = layouts.get(listName);
  if (!layout) return undefined;
  const { top, ...rest } = layout;
  return { ...rest, scrollTop: scrollTop - top, heading: 'down', ahead: 0 };
}
