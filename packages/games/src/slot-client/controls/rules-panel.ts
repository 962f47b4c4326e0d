import type { StartMessage } from '../../bridge/messages.ts';
import { make, makeIconButton, makeSvg } from '../element.ts';
import { makeSymbol } from '../reels/symbol-tile.ts';

export type RulesPanel = {
  element: HTMLDialogElement;
  open(): void;
  /** For a button outside the frame, which regains the focus on closing. */
  openForShell(): void;
};

type RulesEvents = { onOpen: () => void; onClosedForShell: () => void };

/** What pays and how, one press away (RTS 3A, GLI-19 2.6.9). A native dialog: Esc closes it and the focus returns. */
export function createRulesPanel(start: StartMessage, { onOpen, onClosedForShell }: RulesEvents): RulesPanel {
  const { rules, texts } = start;
  const close = makeIconButton('close', texts.close, 'M6 6l12 12M18 6 6 18');
  const heading = make('h2', '', rules.heading);
  heading.id = 'rules-heading';
  heading.tabIndex = -1;
  const body = make('div', 'rules-body');
  body.tabIndex = 0;
  body.append(make('ul', 'pays', ...rules.pays.map((pay) => makePay(start, pay))));
  if (rules.linesHeading && start.lines.length > 0) {
    const minis = start.lines.map((line, index) => makeLine(start, line, index));
    body.append(make('h3', '', rules.linesHeading), make('ol', 'line-list', ...minis));
  }
  for (const section of rules.sections) {
    body.append(make('h3', '', section.heading), ...section.paragraphs.map((text) => make('p', '', text)));
  }
  const element = make('dialog', 'rules', make('header', '', heading, close), body);
  element.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => element.close());
  element.addEventListener('click', ({ target }) => target === element && element.close());
  let isForShell = false;
  element.addEventListener('close', () => {
    if (isForShell) onClosedForShell();
    isForShell = false;
  });
  const open = () => {
    onOpen();
    if (!element.open) element.showModal();
    body.scrollTop = 0;
    // The close button is last in the order: from there Tab would leave the document.
    heading.focus({ preventScroll: true });
  };
  return {
    element,
    open,
    openForShell() {
      isForShell = true;
      open();
    },
  };
}

function makePay(start: StartMessage, pay: StartMessage['rules']['pays'][number]): HTMLLIElement {
  const rows = pay.rows.map(({ count, amount }) => make('div', '', make('dt', '', count), make('dd', '', amount)));
  const words = make('div', 'words', make('strong', '', pay.name), make('dl', '', ...rows));
  if (pay.note) words.append(make('p', '', pay.note));
  return make('li', '', makeSymbol(start, pay.symbol), words);
}

function makeLine(start: StartMessage, line: readonly number[], index: number): HTMLLIElement {
  const columns = start.strips.length;
  const dots = Array.from({ length: columns * start.rows }, (_, cell) => {
    const reel = cell % columns;
    const row = Math.floor(cell / columns);
    const box = { x: reel * 12 + 1, y: row * 12 + 1, width: 10, height: 10, rx: 2 };
    return makeSvg('rect', { ...box, class: line[reel] === row ? 'on' : 'off' });
  });
  const size = { viewBox: `0 0 ${columns * 12} ${start.rows * 12}`, 'aria-hidden': 'true', class: 'mini' };
  const number = make('span', '', String(index + 1));
  number.ariaHidden = 'true';
  const words = make('span', 'visually-hidden', start.rules.lineNames[index] ?? '');
  return make('li', '', makeSvg('svg', size, ...dots), number, words);
}
