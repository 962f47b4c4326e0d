/** Ms without a byte until the sender is taken for gone; it goes on later where it stopped. */
const LONGEST_SILENCE_MS = 20_000;

/** A body that ends where its line is cut: what came before is stored instead of being thrown away with the request. */
export function patientBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { promise: silence, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), LONGEST_SILENCE_MS);
      const next = await Promise.race([reader.read().catch(() => null), silence]);
      clearTimeout(timer);
      if (next?.value) return controller.enqueue(next.value);
      controller.close();
      if (next === null) await reader.cancel().catch(() => undefined);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
