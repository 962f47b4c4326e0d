import { setImmediate } from 'node:timers/promises';

/** Upper bound (ms): a slow call must not block the pages. */
const LONGEST_PRECEDENCE = 100;

/** Delays pages while platform calls are in flight. */
export class CallsInFlight {
  readonly #calls = new Set<object>();
  #idle: PromiseWithResolvers<void> | undefined;

  begin(): () => void {
    const call = {};
    this.#calls.add(call);
    const end = () => {
      clearTimeout(timer);
      this.#calls.delete(call);
      if (this.#calls.size > 0) return;
      this.#idle?.resolve();
      this.#idle = undefined;
    };
    const timer = setTimeout(end, LONGEST_PRECEDENCE).unref();
    return end;
  }

  /** Resolves when no call is in flight, or after 100 ms; new arrivals are counted first. */
  async settled(): Promise<void> {
    await setImmediate();
    if (this.#calls.size === 0) return;
    this.#idle ??= Promise.withResolvers<void>();
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, LONGEST_PRECEDENCE).unref();
    await Promise.race([this.#idle.promise, timeout]);
    clearTimeout(timer);
  }
}
