import type { GameInfo } from '@foyer/contract/game/game';
import type { StopReason } from '@foyer/domain/game/round-refusal';
import type { PlayMode } from '@foyer/domain/routing/game-path';
import { connectFrame, type ShellBridge } from '@foyer/games/bridge/shell-side';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { announceRealityCheck, roundRunning } from '../../browser/services/reality-check.ts';
import { localStore, sessionStore } from '../../browser/storage/storage.ts';
import { useOnline } from '../../browser/useOnline.ts';
import { useQueryClient, useTransport } from '../../data/call.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { frameColours, frameFonts } from './brand-look.ts';
import { lastStakeOf } from './last-stake.ts';
import { pendingActionStore } from './pending-action.ts';
import { createDriver, type Driver, type DriverView, OPENING_VIEW } from './round-driver.ts';
import { type FreeStake, toShellMessage } from './shell-messages.ts';

export type RunningGame = {
  view: DriverView;
  frame: RefObject<HTMLIFrameElement | null>;
  /** False on the server and until the shell listens for the frame's `hello`. */
  isMounted: boolean;
  /** True once the frame has drawn the game. */
  isDrawn: boolean;
  /** Opens the rules; once they are closed the focus goes back to where it is now. */
  showRules(): void;
  stop(reason: StopReason): void;
  /** How many of the stakes, lowest first, can be paid, which are free, and how many free spins are left. */
  sendBalance(affordable: number, free: readonly FreeStake[], spinsLeft: number): void;
};

type GameOptions = { game: string; mode: PlayMode; info: GameInfo | undefined };

/** Launches the game on mount, connects frame, round flow and platform, and disposes of all three on unmount. */
export function useGame({ game, mode, info }: GameOptions): RunningGame {
  const t = useText();
  const transport = useTransport();
  const client = useQueryClient();
  const { onSignedOut } = useSessionChange();
  const isOnline = useOnline();
  const frame = useRef<HTMLIFrameElement>(null);
  const parts = useRef<{ driver: Driver; bridge: ShellBridge } | null>(null);
  const [view, setView] = useState(OPENING_VIEW);
  const [isDrawn, setDrawn] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const rulesOpener = useRef<HTMLElement | null>(null);
  const shownFree = useRef<readonly FreeStake[]>([]);
  // A ref: a new text or game info must not launch the game again.
  const current = useRef({ t, info, onSignedOut });
  current.current = { t, info, onSignedOut };

  useEffect(() => {
    let launch: DriverView['launch'] = null;
    const lastStake = lastStakeOf(localStore, game);
    const colours = frameColours(current.current.info?.tone ?? 0);
    const bridge = connectFrame({
      shell: window,
      frame: () => frame.current?.contentWindow ?? null,
      onMessage(message) {
        if (message.type === 'ready') {
          setDrawn(true);
          focusStage(frame.current, bridge);
        } else if (message.type === 'playRound') lastStake.save(message.stake);
        else if (message.type === 'rulesClosed' && document.activeElement === frame.current)
          rulesOpener.current?.focus();
        driver.handleMessage(message);
      },
    });
    const driver = createDriver({
      transport,
      game,
      mode,
      pendingAction: pendingActionStore(sessionStore, `${mode}.${game}`, Date.now),
      onChange: setView,
      coveredAt: (stake) => shownFree.current.find((free) => free.stake === stake)?.covered ?? null,
      onSessionLost: () => void current.current.onSignedOut(),
      send(message) {
        if (message.type === 'roundRefused' && message.code === 'realityCheckDue') announceRealityCheck();
        if (message.type === 'roundRefused' && message.code === 'freePlayEnded') {
          invalidateChanged(client, 'balanceChanged');
          invalidateChanged(client, 'freePlayChanged');
        }
        if (message.type === 'start') launch = message.launch;
        if (!launch) return;
        const { t, info } = current.current;
        bridge.send(toShellMessage(message, { t, info, launch, colours, lastStake: lastStake.find() }));
      },
    });
    parts.current = { driver, bridge };
    setMounted(true);
    void frameFonts().then((faces) => {
      if (faces.length > 0)
        bridge.send(
          { type: 'fonts', faces },
          faces.map(({ bytes }) => bytes),
        );
    });
    driver.open();
    return () => {
      driver.dispose();
      bridge.close();
      parts.current = null;
    };
  }, [transport, client, game, mode]);

  const isRoundRunning = view.pendingStake !== null && !view.stopped;
  useEffect(() => {
    roundRunning.set(isRoundRunning);
    return () => roundRunning.set(false);
  }, [isRoundRunning]);

  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    parts.current?.driver.setOnline(isOnline);
  }, [isOnline]);

  const sendBalance = useCallback((affordable: number, free: readonly FreeStake[], spinsLeft: number) => {
    shownFree.current = free;
    const { t } = current.current;
    const labels = { freeSpin: t('slot.freeSpinsOnSpin', { count: spinsLeft }), freeMoney: t('slot.freeMoneyOnSpin') };
    const labelled = free.map(({ stake, covered }) => ({ stake, label: labels[covered] }));
    parts.current?.bridge.send({ type: 'balance', affordable, free: labelled });
  }, []);
  return {
    view,
    frame,
    isMounted,
    isDrawn,
    showRules() {
      const { activeElement } = document;
      rulesOpener.current = activeElement instanceof HTMLElement ? activeElement : null;
      frame.current?.focus();
      parts.current?.bridge.send({ type: 'showRules' });
    },
    stop: (reason) => parts.current?.driver.stop(reason),
    sendBalance,
  };
}

/** Gives the game the keyboard unless something else has the focus; its ring is for who came by keyboard. */
function focusStage(frame: HTMLIFrameElement | null, bridge: ShellBridge): void {
  const { activeElement } = document;
  if (!frame || !activeElement?.contains(frame)) return;
  const isRinged = activeElement.matches(':focus-visible');
  frame.focus({ preventScroll: true });
  bridge.send({ type: 'focusStage', isRinged });
}
