import { type JackpotFrame, parseJackpotFrame } from '@foyer/domain/jackpot/jackpot-frame';
import { formatAmount } from '@foyer/domain/money/format-money';
import { Amounts } from './amounts.ts';

const STEP = 100;

const { domain = '', casino = '', ...words } = document.documentElement.dataset;

function readMessage(message: Event): unknown {
  try {
    return message instanceof MessageEvent ? JSON.parse(String(message.data)) : null;
  } catch {
    return null;
  }
}

/** One line per level, highest first; only changed lines are rewritten. */
function show(amounts: Amounts, { currency, currencySign }: JackpotFrame, list: HTMLElement): void {
  const levels = amounts.at(performance.now()).toReversed();
  if (levels.length > 0) list.parentElement?.setAttribute('data-shown', '');
  for (const [index, { level, amount }] of levels.entries()) {
    const line = list.children[index] ?? list.appendChild(document.createElement('div'));
    const text = `${formatAmount({ amount, currency })}\u00a0${currencySign}`;
    line.className = level;
    const [
      name = line.appendChild(document.createElement('dt')),
      value = line.appendChild(document.createElement('dd')),
    ] = line.children;
    const word = words[level] ?? level;
    if (name.textContent !== word) name.textContent = word;
    if (value.textContent !== text) value.textContent = text;
  }
}

function follow(frame: JackpotFrame): void {
  const list = document.querySelector('dl');
  if (!list) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const amounts = new Amounts(frame, isStill);
  // The frame has an opaque origin, so the address must be absolute.
  const stream = new EventSource(
    `${location.origin}/api/live/events?currency=${encodeURIComponent(frame.currency)}&only=jackpots`,
  );
  stream.addEventListener('jackpots', (message) => {
    const data = readMessage(message);
    const all = data !== null && typeof data === 'object' && 'jackpots' in data ? data.jackpots : null;
    if (Array.isArray(all)) for (const state of all) amounts.apply(state, performance.now());
  });
  stream.addEventListener('jackpotChanged', (message) => amounts.apply(readMessage(message), performance.now()));
  setInterval(() => show(amounts, frame, list), STEP);
}

const frame = parseJackpotFrame(location.search, { jackpotDomain: domain, casino, ownHost: location.host });
if (frame) follow(frame);
