import type { StartMessage } from '../../bridge/messages.ts';
import { make, makeSvg } from '../element.ts';
import { hasDrawing } from './symbol-sprite.ts';

/** Unknown symbols show their name. */
export function makeSymbol({ symbols, texts }: Pick<StartMessage, 'symbols' | 'texts'>, id: string): HTMLElement {
  const symbol = symbols.find((each) => each.id === id);
  const kind = symbol?.kind ?? 'regular';
  const card = make('div', `card ${kind}`);
  if (hasDrawing(id)) {
    const use = makeSvg('use', { href: `#s-${id}` });
    card.append(makeSvg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, use));
  } else card.append(make('span', 'letters', symbol?.name ?? id));
  if (kind !== 'regular') card.append(make('span', 'tag', kind === 'wild' ? texts.wild : texts.scatter));
  return make('div', 'cell', card);
}
