import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Tells those who listen when its words change (WCAG 2.2, 4.1.3). It stands there empty until there is something to say. */
export function LiveRegion({ words }: { words: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
