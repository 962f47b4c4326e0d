import { Connect, GameMessage, Hello, PROTOCOL_VERSION, type ShellMessage } from './messages.ts';

/** `source`, `origin`: not our frame. `shape`: not a message of the protocol. `replay`: a second handshake. */
export type Ignored = 'source' | 'origin' | 'shape' | 'replay';

export type WindowLike = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

export type FrameWindow = { postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void };

export type ShellBridge = {
  send(message: ShellMessage, transfer?: Transferable[]): void;
  close(): void;
};

export type ShellBridgeOptions = {
  shell: WindowLike;
  frame(): FrameWindow | null;
  onMessage(message: GameMessage): void;
  /** Rejected messages are counted, never answered. */
  onIgnored?(why: Ignored): void;
};

/** The origin of a document in `sandbox="allow-scripts"`. */
const OPAQUE_ORIGIN = 'null';

/**
 * The first message must come from the frame's own window, with an opaque origin and a valid shape.
 * It is answered once, with a port whose other end only the frame has (ASVS 3.5.5).
 */
export function connectFrame({ shell, frame, onMessage, onIgnored = () => {} }: ShellBridgeOptions): ShellBridge {
  let port: MessagePort | null = null;
  const waiting: { message: ShellMessage; transfer: Transferable[] }[] = [];

  const handleMessage = ({ data }: MessageEvent) => {
    const message = GameMessage.safeParse(data);
    if (message.success) onMessage(message.data);
    else onIgnored('shape');
  };
  const handleHello = (event: MessageEvent) => {
    const ours = frame();
    if (!ours || event.source !== (ours as unknown)) return onIgnored('source');
    if (event.origin !== OPAQUE_ORIGIN) return onIgnored('origin');
    if (!Hello.safeParse(event.data).success) return onIgnored('shape');
    if (port) return onIgnored('replay');
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = handleMessage;
    const answer = Connect.parse({ foyer: 'connect', version: PROTOCOL_VERSION });
    // An opaque origin cannot be a target; the receiver is certain, as it is the window that sent the message.
    ours.postMessage(answer, '*', [channel.port2]);
    for (const { message, transfer } of waiting.splice(0)) port.postMessage(message, transfer);
  };

  shell.addEventListener('message', handleHello);
  return {
    send(message, transfer = []) {
      if (port) port.postMessage(message, transfer);
      else waiting.push({ message, transfer });
    },
    close() {
      shell.removeEventListener('message', handleHello);
      port?.close();
    },
  };
}
