import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, layoutShifts, siteHere, test } from './journey.ts';

/** How long the line stops in the middle of the document. Milliseconds. */
const STOP = 500;

/** The site behind a line on which the lobby's document stops before these words. */
async function openLine(stopsBefore: string) {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const asked = request(`${siteHere()}${url}`, { method, headers: plain }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (url !== '/') return answer.pipe(outgoing);
      const document = await text(answer);
      const stop = document.indexOf(stopsBefore);
      if (stop < 0) return outgoing.destroy(new Error(`the document has no ${stopsBefore}`));
      outgoing.write(document.slice(0, stop));
      setTimeout(() => outgoing.end(document.slice(stop)), STOP);
    });
    incoming.pipe(asked);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

test('what stands above the content is painted at once, so that nothing in it moves while the document comes', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  const line = await openLine('<span class="_roomy');
  try {
    await page.goto(line.origin, { waitUntil: 'load' });
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);
  } finally {
    await page.close();
    line.close();
  }
});
