import { connectShell } from '../bridge/game-side.ts';
import { createGame, type SlotGame } from './game.ts';
import { addSymbolSprite } from './reels/symbol-sprite.ts';
import { applyFonts } from './theme.ts';

let game: SlotGame | null = null;

const bridge = connectShell({
  game: window,
  shell: window.parent,
  // A sandboxed document's origin is opaque; its address still gives the real one.
  origin: location.origin,
  onMessage(message) {
    if (message.type === 'fonts') applyFonts(message);
    else if (message.type !== 'start') game?.handleMessage(message);
    else if (!game) {
      addSymbolSprite();
      game = createGame(message, bridge.send);
      bridge.send({ type: 'ready' });
    }
  },
});

addEventListener('error', ({ message }) => bridge.send({ type: 'error', text: String(message).slice(0, 500) }));
addEventListener('unhandledrejection', ({ reason }) =>
  bridge.send({ type: 'error', text: String(reason).slice(0, 500) }),
);
