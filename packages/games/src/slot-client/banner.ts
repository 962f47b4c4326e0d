import { make } from './element.ts';

export type Banner = {
  element: HTMLElement;
  /** The quiet line under the reels. */
  say(text: string, tone?: 'plain' | 'above' | 'notice'): void;
  /** Counter and running total of free rounds; null takes them away. */
  setSeries(series: { counter: string; total: string } | null): void;
  setMultiplier(text: string | null): void;
  /** A button beside the text, or none. */
  offer(label: string | null): void;
  /** Speaks to screen readers only. */
  announce(text: string): void;
};

/** One line of fixed height: where the series stands, what is happening, the running total. */
export function createBanner(onOffer: () => void): Banner {
  const counter = make('span', 'counter');
  const text = make('span', 'say');
  const total = make('span', 'total');
  const multiplier = make('span', 'multiplier');
  const offer = make('button', 'offer');
  offer.type = 'button';
  offer.hidden = true;
  offer.addEventListener('click', onOffer);
  const live = make('p', 'spoken');
  live.role = 'status';
  return {
    element: make('div', 'banner', counter, make('div', 'middle', multiplier, text, offer), total, live),
    say(words, tone = 'plain') {
      text.textContent = words;
      text.dataset.tone = tone;
    },
    setSeries(series) {
      counter.textContent = series?.counter ?? '';
      total.textContent = series?.total ?? '';
    },
    setMultiplier(words) {
      multiplier.textContent = words ?? '';
    },
    offer(label) {
      offer.hidden = label === null;
      offer.textContent = label;
    },
    announce(words) {
      live.textContent = words;
    },
  };
}
