import { afterEach, describe, expect, test } from 'vitest';
import { connectShell } from './game-side.ts';
import type { GameMessage, ShellMessage } from './messages.ts';
import { connectFrame, type Ignored, type WindowLike } from './shell-side.ts';

const ORIGIN = 'https://casino.example';
const ID = '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b';
const PRESS: GameMessage = { type: 'playRound', actionId: ID, stake: '1.00' };

type Posted = { message: unknown; target: string; ports: Transferable[] };

/** A window of which every message is seen and any can be forged. */
function standIn() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: Posted[] = [];
  const window: WindowLike = {
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  return {
    ...window,
    posted,
    postMessage: (message: unknown, target: string, ports: Transferable[] = []) =>
      void posted.push({ message, target, ports }),
    receive: (event: { data: unknown; origin: string; source: unknown; ports?: readonly unknown[] }) => {
      for (const listener of listeners) listener({ ports: [], ...event } as unknown as MessageEvent);
    },
  };
}

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

function setUp() {
  const shell = standIn();
  const frame = standIn();
  const heard: GameMessage[] = [];
  const ignored: Ignored[] = [];
  const bridge = connectFrame({
    shell,
    frame: () => frame,
    onMessage: (message) => heard.push(message),
    onIgnored: (why) => ignored.push(why),
  });
  const hello = { foyer: 'hello', version: 1 };
  const greet = (part: object = {}) => shell.receive({ data: hello, origin: 'null', source: frame, ...part });
  /** The port that the shell gave to the frame. */
  const port = () => {
    const given = frame.posted[0]?.ports[0];
    if (!(given instanceof MessagePort)) throw new Error('no port was given');
    open.push(given);
    return given;
  };
  return { shell, frame, heard, ignored, bridge, greet, port };
}

/** Messages of a port arrive in later turns of the event loop, in their order. */
const arrived = (messages: readonly unknown[], count: number) => expect.poll(() => messages.length).toBe(count);

describe('the shell', () => {
  test('[ASVS 3.5.5] answers the frame once, with a port that only the frame gets', () => {
    const { frame, greet, ignored, bridge, port } = setUp();
    greet();
    greet();
    expect(frame.posted).toHaveLength(1);
    expect(frame.posted[0]?.message).toEqual({ foyer: 'connect', version: 1 });
    expect(ignored).toEqual(['replay']);
    expect(port()).toBeInstanceOf(MessagePort);
    bridge.close();
  });

  test.each<[string, object, Ignored]>([
    ['a foreign window', { source: {} }, 'source'],
    ['no window', { source: null }, 'source'],
    ['a foreign origin', { origin: 'https://evil.example' }, 'origin'],
    ['its own origin: then the frame is not sandboxed', { origin: ORIGIN }, 'origin'],
    ['another version', { data: { foyer: 'hello', version: 2 } }, 'shape'],
    ['an unknown key', { data: { foyer: 'hello', version: 1, more: true } }, 'shape'],
    ['no object', { data: 'hello' }, 'shape'],
  ])('[ASVS 3.5.5] ignores and counts a word from %s', (_, part, why) => {
    const { frame, greet, ignored } = setUp();
    greet(part);
    expect(frame.posted).toEqual([]);
    expect(ignored).toEqual([why]);
  });

  test.each<[string, unknown]>([
    ['an unknown type', { type: 'payOut', amount: '1000.00' }],
    ['an unknown key', { ...PRESS, stakes: 2 }],
    ['a stake that is no amount', { ...PRESS, stake: '-1.00' }],
    ['a key that is no UUID', { ...PRESS, actionId: 'again' }],
    ['an oversized text', { type: 'error', text: 'x'.repeat(100_000) }],
    ['an array', [PRESS]],
    ['nothing', null],
  ])('ignores and counts %s on the port', async (_, message) => {
    const { heard, ignored, greet, port } = setUp();
    greet();
    const frameEnd = port();
    frameEnd.postMessage(message);
    frameEnd.postMessage(PRESS);
    await arrived(heard, 1);
    expect(heard).toEqual([PRESS]);
    expect(ignored).toEqual(['shape']);
  });

  test('keeps what it has to say until the frame listens, in order', async () => {
    const { bridge, greet, port } = setUp();
    bridge.send({ type: 'balance', affordable: 3, free: [] });
    bridge.send({ type: 'resume' });
    greet();
    const said: unknown[] = [];
    port().onmessage = ({ data }) => said.push(data);
    await arrived(said, 2);
    expect(said).toEqual([{ type: 'balance', affordable: 3, free: [] }, { type: 'resume' }]);
  });
});

describe('the frame', () => {
  function setUpFrame() {
    const game = standIn();
    const shell = standIn();
    const heard: ShellMessage[] = [];
    const ignored: Ignored[] = [];
    const bridge = connectShell({
      game,
      shell,
      origin: ORIGIN,
      onMessage: (message) => heard.push(message),
      onIgnored: (why) => ignored.push(why),
    });
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    const connect = (part: object = {}) => {
      const data = { foyer: 'connect', version: 1 };
      game.receive({ data, origin: ORIGIN, source: shell, ports: [port2], ...part });
    };
    return { shell, heard, ignored, bridge, connect, port1 };
  }

  test('says hello to the window above at the origin it came from', () => {
    expect(setUpFrame().shell.posted).toEqual([{ message: { foyer: 'hello', version: 1 }, target: ORIGIN, ports: [] }]);
  });

  test.each<[string, object, Ignored]>([
    ['a foreign window', { source: {} }, 'source'],
    ['a foreign origin', { origin: 'https://evil.example' }, 'origin'],
    ['no port', { ports: [] }, 'shape'],
    ['another shape', { data: { foyer: 'start' } }, 'shape'],
  ])('[ASVS 3.5.5] ignores and counts an answer from %s', (_, part, why) => {
    const { connect, ignored } = setUpFrame();
    connect(part);
    expect(ignored).toEqual([why]);
  });

  test('takes the first answer only, and only messages of the protocol', async () => {
    const { connect, ignored, heard, port1 } = setUpFrame();
    connect();
    connect();
    port1.postMessage({ type: 'resume' });
    port1.postMessage({ type: 'balance', affordable: -1, free: [] });
    port1.postMessage({ type: 'pause', text: 'x'.repeat(5000) });
    await arrived(ignored, 3);
    expect(heard).toEqual([{ type: 'resume' }]);
    expect(ignored).toEqual(['replay', 'shape', 'shape']);
  });
});
