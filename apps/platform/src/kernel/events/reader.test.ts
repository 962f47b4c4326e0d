import { expect, it } from 'vitest';
import { endReader, sendToReader } from './reader.ts';

type Controller = ReadableStreamDefaultController<Uint8Array>;

const BYTES = new Uint8Array([1]);

function openController(): Controller {
  const opened: { controller?: Controller } = {};
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      opened.controller = controller;
    },
  });
  if (!opened.controller) throw new Error('the stream did not start');
  return opened.controller;
}

it.each([
  ['open', () => {}, true],
  ['ended in good order', endReader, false],
  ['broken off', (controller: Controller) => controller.error(new Error('gone')), false],
  ['too far behind', (controller: Controller) => Array.from({ length: 5 }, () => controller.enqueue(BYTES)), false],
] as const)('a reader who is %s is sent to without a fault', (_, prepare, goesOn) => {
  const controller = openController();
  prepare(controller);
  expect(sendToReader(controller, BYTES, 4)).toBe(goesOn);
});
