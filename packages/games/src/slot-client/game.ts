import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import type { GameMessage, RoundView, ShellMessage, StartMessage } from '../bridge/messages.ts';
import { createActionId } from '../create-action-id.ts';
import { type Controls, createControls } from './controls/controls.ts';
import { createRulesPanel, type RulesPanel } from './controls/rules-panel.ts';
import { listenForSpinKeys } from './controls/spin-keys.ts';
import { createStatusLine } from './controls/status-line.ts';
import { make, makeIconButton } from './element.ts';
import { createOverlay } from './overlay.ts';
import { createReels } from './reels/reels.ts';
import { createWinDisplay } from './reels/win-display.ts';
import { type SlotScreen, showRound } from './show-round.ts';
import { createSound } from './sound.ts';
import { applyColours } from './theme.ts';

const SOUND_OFF = 'M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6';
const SOUND_ON = 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12';
const INFO = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01';

export type SlotGame = { handleMessage(message: Exclude<ShellMessage, { type: 'start' | 'fonts' }>): void };

/** Any one disables the spin button. `playRound`: sent, not yet answered. */
type SpinBlock = 'playRound' | 'turning' | 'showing' | 'paused' | 'minimumTime';

export function createGame(start: StartMessage, send: (message: GameMessage) => void): SlotGame {
  const blocks = new Set<SpinBlock>();
  let minimumTimer: ReturnType<typeof setTimeout> | undefined;
  applyColours(start.colours);
  const { documentElement } = document;
  documentElement.lang = languageTag(start.language);
  documentElement.dir = writingDirection(start.language);
  documentElement.style.setProperty('--reels', String(start.strips.length));
  documentElement.style.setProperty('--rows', String(start.rows));

  const reels = createReels(start);
  const screen: SlotScreen = {
    reels,
    wins: createWinDisplay(start, reels),
    overlay: createOverlay(start),
    statusLine: createStatusLine(() => send({ type: 'retryRound' })),
    sound: createSound(),
    setTurning: (isTurning) => setBlock('turning', isTurning),
  };
  const { statusLine, wins } = screen;
  const rules = createRulesPanel(start, {
    // Otherwise an old announcement would be repeated when the rules close.
    onOpen: () => statusLine.announce(''),
    onClosedForShell: () => send({ type: 'rulesClosed' }),
  });

  const update = () => {
    const isTurning = blocks.has('playRound') || blocks.has('turning');
    controls.setLocked(isTurning || blocks.has('showing') || blocks.has('paused'));
    if (isTurning) controls.setSpin('turning');
    else if (blocks.size > 0) controls.setSpin('waiting');
    else controls.setSpin(controls.isAffordable() ? 'ready' : 'blocked');
  };
  const setBlock = (name: SpinBlock, isOn: boolean) => {
    if (isOn) blocks.add(name);
    else blocks.delete(name);
    update();
  };
  const setNotice = (text: string) => {
    statusLine.setText(text, 'notice');
    statusLine.announce(text);
  };
  const playRound = () => {
    if (blocks.size > 0) return;
    if (!controls.isAffordable()) return setNotice(controls.canStake() ? start.texts.tooLow : start.texts.tooLowForAny);
    wins.clear();
    statusLine.setText('');
    statusLine.setMultiplier(null);
    setBlock('playRound', true);
    countDownMinimum(start.minRoundMs);
    send({ type: 'playRound', actionId: createActionId(), stake: controls.stake() });
  };
  const blockForMinimum = (ms: number) => {
    clearTimeout(minimumTimer);
    setBlock('minimumTime', ms > 0);
    if (ms > 0) minimumTimer = setTimeout(() => setBlock('minimumTime', false), ms);
  };
  const countDownMinimum = (ms: number) => {
    blockForMinimum(ms);
    if (ms > 0) controls.countDown(ms);
  };
  const controls: Controls = createControls(start, playRound);

  const handleResult = async (round: RoundView) => {
    setBlock('playRound', false);
    setBlock('showing', true);
    await showRound(screen, round);
    controls.setLastReturn(round.amount, round.isAboveStake);
    send({ type: 'roundShown', roundId: round.roundId });
    setBlock('showing', false);
    const lastSpin = round.steps.findLast((step) => step.kind === 'spin');
    await wins.showEach(lastSpin?.wins ?? [], (win) => {
      if (win) statusLine.setText(`${win.label}  ${win.amount}`, 'plain');
      else statusLine.setText(round.returned, round.isAboveStake ? 'above' : 'plain');
    });
  };

  const main = makeCabinet(start, screen, controls, rules);
  document.body.append(main);
  listenForSpinKeys({ main, controls, rules: rules.element, playRound });
  update();

  return {
    handleMessage(message) {
      switch (message.type) {
        case 'balance':
          controls.setAffordable(message.affordable);
          controls.setFreeStakes(message.free);
          update();
          if (message.affordable === 0 && blocks.size === 0) setNotice(start.texts.tooLowForAny);
          return;
        case 'roundResult':
          setBlock('paused', false);
          // The platform measures from the call's arrival, which on a slow connection is just before its response.
          blockForMinimum(start.minRoundMs);
          void handleResult(message.round);
          return;
        case 'roundRefused':
          setBlock('playRound', false);
          setBlock('paused', false);
          countDownMinimum(message.retryAfterMs);
          statusLine.setRetry(null);
          setNotice(message.text);
          return;
        case 'checking':
        case 'pause': {
          setBlock('paused', true);
          setNotice(message.text);
          const canRetry = message.type === 'checking' && message.canRetry;
          statusLine.setRetry(canRetry ? start.texts.tryNow : null);
          return;
        }
        case 'resume':
          if (blocks.has('paused')) statusLine.setText('');
          setBlock('paused', false);
          statusLine.setRetry(null);
          return;
        case 'showRules':
          rules.openForShell();
          return;
        case 'focusStage':
          main.classList.toggle('unringed', !message.isRinged);
          main.focus({ preventScroll: true });
      }
    },
  };
}

function makeCabinet(start: StartMessage, screen: SlotScreen, controls: Controls, rules: RulesPanel): HTMLElement {
  const { sound, reels, wins, overlay, statusLine } = screen;
  const { texts } = start;
  const soundButton = makeIconButton('tool', texts.soundOn, SOUND_OFF);
  soundButton.addEventListener('click', () => {
    sound.toggle();
    soundButton.ariaLabel = sound.isOn ? texts.soundOff : texts.soundOn;
    soundButton.querySelector('path')?.setAttribute('d', sound.isOn ? SOUND_ON : SOUND_OFF);
  });
  const rulesButton = makeIconButton('tool', texts.rules, INFO);
  rulesButton.addEventListener('click', () => rules.open());
  const head = make('header', 'head', soundButton, make('h1', '', start.title), rulesButton);
  const bay = make('div', 'bay', make('div', 'window', reels.element, wins.element), overlay.element);
  const cabinet = make('div', 'cabinet', head, bay, statusLine.element, controls.element);
  const main = make('main', 'game', cabinet, rules.element);
  // The surrounding page has a main landmark of its own.
  main.ariaLabel = start.title;
  // Focusable, but no tab stop.
  main.tabIndex = -1;
  return main;
}
