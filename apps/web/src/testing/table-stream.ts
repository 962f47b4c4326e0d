import type { TableState } from '@foyer/contract/game/live-table';
import { act } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { createInstances, InstancesContext } from '../data/instances.ts';

const open = new Set<FakeStream>();

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    if (url.startsWith('/api/live/')) open.add(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
    open.delete(this);
  }
}

let sees: (isSeen: boolean) => void = () => {};

/** Everything observed is on the screen until `showOnScreen(false)`. */
class FakeObserver {
  static readonly callbacks = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  readonly #callback: (entries: { isIntersecting: boolean }[]) => void;

  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
    FakeObserver.callbacks.add(callback);
    sees = (isIntersecting) => {
      for (const each of FakeObserver.callbacks) each([{ isIntersecting }]);
    };
  }

  observe(): void {
    this.#callback([{ isIntersecting: true }]);
  }

  disconnect(): void {
    FakeObserver.callbacks.delete(this.#callback);
  }
}

/** Stubs EventSource and IntersectionObserver. To be called before a page is rendered. */
export function fakeTableStream() {
  const instances = createInstances();
  open.clear();
  FakeObserver.callbacks.clear();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    /** For parts that are rendered without the application. */
    wrapper: ({ children }: { children: ReactNode }) => createElement(InstancesContext, { value: instances }, children),
    addresses: () => [...open].map(({ url }) => url),
    send: (event: 'tables' | 'tableChanged' | 'jackpots' | 'jackpotChanged', data: unknown) =>
      act(async () => {
        const text = typeof data === 'string' ? data : JSON.stringify(data);
        for (const stream of open) stream.dispatchEvent(new MessageEvent(event, { data: text }));
      }),
    showOnScreen: (isSeen: boolean) => act(async () => sees(isSeen)),
  };
}

export function sampleTable(part: Partial<TableState> = {}): TableState {
  return {
    gameId: 900_001,
    at: '2026-11-21T12:00:00.000Z',
    dealerName: 'Tobias',
    isOpen: true,
    opensAt: null,
    round: {
      number: 1,
      startsAt: '2026-11-21T12:00:00.000Z',
      closesAt: '2026-11-21T12:00:20.000Z',
      drawsAt: '2026-11-21T12:00:23.000Z',
      showsAt: '2026-11-21T12:00:34.000Z',
      endsAt: '2026-11-21T12:00:40.000Z',
    },
    lastResults: [{ result: '17', color: 'black' }],
    lastHands: [],
    availableSeats: null,
    availablePlayers: 0,
    ...part,
  };
}
