import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Must be mounted empty before its first announcement (WCAG 2.2, 4.1.3). */
export function LiveRegion({ words }: { words: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
