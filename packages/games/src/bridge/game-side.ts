import * as z from 'zod/mini';
import { Connect, type GameMessage, Hello, PROTOCOL_VERSION, ShellMessage } from './messages.ts';
import type { Ignored, WindowLike } from './shell-side.ts';

// The frame's policy forbids `eval`; without this zod would try it once and be reported.
z.config({ jitless: true });

export type GameBridge = { send(message: GameMessage): void };

export type GameBridgeOptions = {
  game: WindowLike;
  /** The window above. */
  shell: { postMessage(message: unknown, targetOrigin: string): void };
  /** Where the frame was loaded from: the shell stands at the same place. */
  origin: string;
  onMessage(message: ShellMessage): void;
  onIgnored?(why: Ignored): void;
};

/**
 * Says hello to the shell and takes the port it sends. Only the window above, at the origin the frame came from, is
 * listened to, and only its first answer; from then on nothing but the port counts.
 */
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
