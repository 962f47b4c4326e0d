import { type Navigation, NavigationContext } from '../../data/location.tsx';
import { type AboveContext, renderAbove } from '../../parts/feedback/render-above.tsx';
import { PlayAdvice } from './PlayAdvice.tsx';

export type AdviceContext = AboveContext & { navigation: { current: Navigation } };

export function showPlayAdvice({ navigation, ...context }: AdviceContext): () => void {
  const takeAway = renderAbove(
    context,
    <NavigationContext value={navigation.current}>
      <PlayAdvice />
    </NavigationContext>,
  );
  // React cannot take one root away while it draws another.
  return () => queueMicrotask(takeAway);
}
