import { make } from '../element.ts';

export type StatusLine = {
  element: HTMLElement;
  setText(text: string, tone?: 'plain' | 'above' | 'notice'): void;
  /** Null hides both. */
  setSeries(series: { counter: string; total: string } | null): void;
  setMultiplier(text: string | null): void;
  /** The label of the retry button; null hides it. */
  setRetry(label: string | null): void;
  announce(text: string): void;
};

export function createStatusLine(onRetry: () => void): StatusLine {
  const counter = make('span', 'counter');
  const message = make('span', 'message');
  const total = make('span', 'total');
  const multiplier = make('span', 'multiplier');
  const retry = make('button', 'retry');
  retry.type = 'button';
  retry.hidden = true;
  retry.addEventListener('click', onRetry);
  const live = make('p', 'visually-hidden');
  live.role = 'status';
  return {
    element: make('div', 'status-line', counter, make('div', 'middle', multiplier, message, retry), total, live),
    setText(text, tone = 'plain') {
      message.textContent = text;
      message.dataset.tone = tone;
    },
    setSeries(series) {
      counter.textContent = series?.counter ?? '';
      total.textContent = series?.total ?? '';
    },
    setMultiplier(text) {
      multiplier.textContent = text ?? '';
    },
    setRetry(label) {
      retry.hidden = label === null;
      retry.textContent = label;
    },
    announce(text) {
      live.textContent = text;
    },
  };
}
