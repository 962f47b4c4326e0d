import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import type { GameMessage, RoundView, ShellMessage, Start } from '../bridge/messages.ts';
import { newActionId } from './action-id.ts';
import { createBanner } from './banner.ts';
import { type Controls, createControls } from './controls.ts';
import { make, makeIconButton } from './element.ts';
import { followKeys } from './follow-keys.ts';
import { createOverlay } from './overlay.ts';
import { presentRound, type Stage } from './presentation.ts';
import { createReels } from './reels.ts';
import { createRulesPanel, type RulesPanel } from './rules-panel.ts';
import { createSound } from './sound.ts';
import { applyColours } from './theme.ts';
import { createWinDisplay } from './win-display.ts';

const SOUND_OFF = 'M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6';
const SOUND_ON = 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12';
const INFO = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01';

export type Game = { take(message: Exclude<ShellMessage, { type: 'start' | 'fonts' }>): void };

/** What keeps the round button from working. Any of them is enough. */
type Hold = 'asked' | 'turning' | 'presenting' | 'paused' | 'minimum';

/** Builds the game and plays it: one press, one message; the shell and the platform decide everything else. */
export function createGame(start: Start, send: (message: GameMessage) => void): Game {
  const holds = new Set<Hold>();
  let minimumTimer: ReturnType<typeof setTimeout> | undefined;
  applyColours(start.colours);
  document.documentElement.lang = languageTag(start.language);
  document.documentElement.dir = writingDirection(start.language);
  document.documentElement.style.setProperty('--reels', String(start.strips.length));
  document.documentElement.style.setProperty('--rows', String(start.rows));

  const reels = createReels(start);
  const stage: Stage = {
    reels,
    wins: createWinDisplay(start, reels),
    overlay: createOverlay(start),
    banner: createBanner(() => send({ type: 'retryRound' })),
    sound: createSound(),
    setTurning: (isTurning) => hold('turning', isTurning),
  };
  const { banner, wins } = stage;
  const rules = createRulesPanel(start, {
    // What is announced already would be read again as it comes back from behind the rules.
    onOpen: () => banner.announce(''),
    onClosedForShell: () => send({ type: 'rulesClosed' }),
  });

  const update = () => {
    const isTurning = holds.has('asked') || holds.has('turning');
    const isHeld = holds.size > 0;
    controls.setLocked(isTurning || holds.has('presenting') || holds.has('paused'));
    if (isTurning) controls.setSpin('turning');
    else if (isHeld) controls.setSpin('waiting');
    else controls.setSpin(controls.isAffordable() ? 'ready' : 'blocked');
  };
  const hold = (name: Hold, isOn: boolean) => {
    if (isOn) holds.add(name);
    else holds.delete(name);
    update();
  };
  const tell = (text: string) => {
    banner.say(text, 'notice');
    banner.announce(text);
  };
  const press = () => {
    if (holds.size > 0) return;
    if (!controls.isAffordable()) return tell(controls.canStake() ? start.texts.tooLow : start.texts.tooLowForAny);
    wins.clear();
    banner.say('');
    banner.setMultiplier(null);
    hold('asked', true);
    countMinimum(start.minRoundMs);
    send({ type: 'playRound', actionId: newActionId(), stake: controls.stake() });
  };
  const holdMinimum = (ms: number) => {
    clearTimeout(minimumTimer);
    hold('minimum', ms > 0);
    if (ms > 0) minimumTimer = setTimeout(() => hold('minimum', false), ms);
  };
  const countMinimum = (ms: number) => {
    holdMinimum(ms);
    if (ms > 0) controls.countDown(ms);
  };
  const controls: Controls = createControls(start, press);

  const present = async (round: RoundView) => {
    hold('asked', false);
    hold('presenting', true);
    await presentRound(stage, round);
    controls.setLastReturn(round.amount, round.isAboveStake);
    send({ type: 'roundShown', roundId: round.roundId });
    hold('presenting', false);
    const last = round.steps.findLast((step) => step.kind === 'spin');
    await wins.goThrough(last?.wins ?? [], (win) => {
      if (win) banner.say(`${win.label}  ${win.amount}`, 'plain');
      else banner.say(round.returned, round.isAboveStake ? 'above' : 'plain');
    });
  };

  const main = makeCabinet(start, stage, controls, rules);
  document.body.append(main);
  followKeys({ main, controls, rules: rules.element, press });
  update();

  return {
    take(message) {
      switch (message.type) {
        case 'balance':
          controls.setAffordable(message.affordable);
          controls.setFreeSpins(message.freeSpins);
          update();
          if (message.affordable === 0 && holds.size === 0) tell(start.texts.tooLowForAny);
          return;
        case 'roundResult':
          hold('paused', false);
          // The platform counts from when it was asked: on a slow line that may be just before its answer.
          holdMinimum(start.minRoundMs);
          void present(message.round);
          return;
        case 'roundRefused':
          hold('asked', false);
          hold('paused', false);
          countMinimum(message.retryAfterMs);
          banner.offer(null);
          tell(message.text);
          return;
        case 'checking':
        case 'pause': {
          hold('paused', true);
          tell(message.text);
          const canRetry = message.type === 'checking' && message.canRetry;
          banner.offer(canRetry ? start.texts.tryNow : null);
          return;
        }
        case 'resume':
          if (holds.has('paused')) banner.say('');
          hold('paused', false);
          banner.offer(null);
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

function makeCabinet(start: Start, stage: Stage, controls: Controls, rules: RulesPanel): HTMLElement {
  const { sound, reels, wins, overlay, banner } = stage;
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
  const main = make('main', 'game', make('div', 'cabinet', head, bay, banner.element, controls.element), rules.element);
  // The page around the frame has a main part of its own.
  main.ariaLabel = start.title;
  // The stage can be given the focus, but is no stop of its own for Tab.
  main.tabIndex = -1;
  return main;
}
