/** Plain script, sent as it stands. It caches nothing and intercepts no request, so it never serves an old site. */
export const PUSH_WORKER = `// Shows push messages. It keeps nothing and answers no request of a page.
const OWN = self.location.origin;

function readMessage(data) {
  try {
    const { title, body, path } = data.json();
    return { title: String(title), body: String(body), path: String(path) };
  } catch {
    return null;
  }
}

// Messages lead to pages of this site only, whatever they say.
function addressOf(path) {
  if (!URL.canParse(path, OWN)) return OWN + '/';
  const address = new URL(path, OWN);
  return address.origin === OWN ? address.href : OWN + '/';
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (!message) return;
  const data = { path: message.path };
  event.waitUntil(self.registration.showNotification(message.title, { body: message.body, data }));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.path ?? '/')));
});
`;
