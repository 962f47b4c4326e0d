import * as z from 'zod/mini';
import { Connect, type GameMessage, Hello, PROTOCOL_VERSION, ShellMessage } from './messages.ts';
import type { Ignored, WindowLike } from './shell-side.ts';

// The frame's CSP forbids `eval`; zod would otherwise try it once and cause a report.
z.config({ jitless: true });

export type GameBridge = { send(message: GameMessage): void };

export type GameBridgeOptions = {
  game: WindowLike;
  shell: { postMessage(message: unknown, targetOrigin: string): void };
  /** Where the frame was loaded from, which is also the shell's origin. */
  origin: string;
  onMessage(message: ShellMessage): void;
  onIgnored?(why: Ignored): void;
};

/** Accepts the port only from the parent window, at the origin the frame came from, and only once. */
export function connectShell({ game, shell, origin, onMessage, onIgnored = () => {} }: GameBridgeOptions): GameBridge {
  let port: MessagePort | null = null;
  const waiting: GameMessage[] = [];

  game.addEventListener('message', (event) => {
    if (event.source !== (shell as unknown)) return onIgnored('source');
    if (event.origin !== origin) return onIgnored('origin');
    const [given, ...more] = event.ports;
    if (!Connect.safeParse(event.data).success || !given || more.length > 0) return onIgnored('shape');
    if (port) return onIgnored('replay');
    port = given;
    port.onmessage = ({ data }) => {
      const message = ShellMessage.safeParse(data);
      if (message.success) onMessage(message.data);
      else onIgnored('shape');
    };
    for (const message of waiting.splice(0)) port.postMessage(message);
  });
  shell.postMessage(Hello.parse({ foyer: 'hello', version: PROTOCOL_VERSION }), origin);

  return {
    send(message) {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
  };
}
