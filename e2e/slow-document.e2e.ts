import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { layoutShifts, siteHere, test } from './fixtures/journey.ts';

/** How long the line stops in the middle of the document. Milliseconds. */
const STOP = 500;

/** The site behind a line on which the lobby's document stops for a while. `share`: of what is drawn, which comes before. */
async function openLine(share: number) {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method, headers } = incoming;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const asked = request(`${siteHere()}${url}`, { method, headers: plain }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (url !== '/') return answer.pipe(outgoing);
      const document = await text(answer).catch(() => '');
      const [begin, end] = ['id="root"', 'id="page-state"'].map((words) => document.indexOf(words));
      if (!begin || !end || begin < 0) return outgoing.destroy(new Error('the document has no page in it'));
      const stop = Math.round(begin + share * (end - begin));
      outgoing.write(document.slice(0, stop));
      setTimeout(() => outgoing.end(document.slice(stop)), STOP);
    });
    // The browser may leave before the site has answered.
    outgoing.on('close', () => asked.destroy());
    asked.on('error', () => outgoing.destroy());
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

for (const share of [0.01, 0.3, 0.95]) {
  test(`a page is painted at once, so that nothing moves while its document comes: stopped at ${share}`, {
    tag: ['@desktop', '@phone'],
  }, async ({ page }) => {
    const line = await openLine(share);
    try {
      await page.goto(line.origin, { waitUntil: 'load' });
      await expect(page.locator('main h2').first()).toBeVisible();
      const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      // Noted once the frame is on the screen, which may be after the document is there.
      await expect.poll(paints).toBe(1);
      expect(await layoutShifts(page)).toEqual([]);
    } finally {
      await page.close();
      line.close();
    }
  });
}
