import type { Controls } from './controls.ts';
import { createPressGate } from './press-gate.ts';

type SpinKeys = { main: HTMLElement; controls: Controls; rules: HTMLDialogElement; playRound: () => void };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** Space and Enter start a round where Spin or the stage has the focus; nothing focused means nothing staked. */
export function listenForSpinKeys({ main, controls, rules, playRound }: SpinKeys): void {
  const gate = createPressGate();
  const isForRound = ({ target }: KeyboardEvent) =>
    !rules.open && (target === main || (target instanceof Element && target.closest('.spin') !== null));
  const isForStake = ({ target }: KeyboardEvent) => !rules.open && target instanceof Element && main.contains(target);
  document.addEventListener('keydown', (event) => {
    main.classList.remove('unringed');
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (gate.isPressKey(event.key)) {
      const isPress = gate.down(event.key, event.repeat);
      // A held Enter would click any button again and again.
      if (event.repeat) event.preventDefault();
      if (!isForRound(event)) return;
      event.preventDefault();
      if (isPress) playRound();
      return;
    }
    const step = STEPS[event.key];
    if (!step || !isForStake(event)) return;
    event.preventDefault();
    controls.moveStake(step);
  });
  document.addEventListener('keyup', (event) => {
    gate.up(event.key);
    // Firefox clicks a focused button when Space is let go: the press counted when it went down.
    if (gate.isPressKey(event.key) && isForRound(event)) event.preventDefault();
  });
  addEventListener('blur', () => gate.release());
}
