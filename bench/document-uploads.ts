// Uploads documents over a line that is cut at random while the site is killed, and counts what became of them.
// `bin/node-env node bench/document-uploads.ts --uploads 110 --kills 10` on a built product; ends with 1 when one is lost, doubled or seen by another.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { UPLOADED_DOCUMENT_HEADER } from '@foyer/contract/verification/document-upload';
import { createRandom } from '@foyer/domain/random/random';
import type { DocumentSide, DocumentType } from '@foyer/domain/verification/document-type';
import { type Database, openDatabase } from '@foyer/platform/kernel/db/database';
import { createDocumentSender, type DocumentSender } from '@foyer/platform/testing/document-sender';
import { photographOf } from '@foyer/platform/testing/test-documents';
import { type Answering, createVisitor } from '@foyer/platform/testing/visitor';
import { killOnce } from './kill/kill-once.ts';
import { KilledSite } from './kill/kill-site.ts';
import { addPlayers } from './product/add-players.ts';
import { eachOf } from './product/each-of.ts';
import { freePort, makeDataFolder } from './product/product.ts';

const random = createRandom(randomBytes);

const SLOTS: readonly (readonly ['identity' | 'address' | 'payment' | 'sourceOfFunds', DocumentType, DocumentSide])[] =
  [
    ['identity', 'identificationCard', 'front'],
    ['identity', 'identificationCard', 'back'],
    ['identity', 'passport', 'any'],
    ['identity', 'driverLicence', 'front'],
    ['identity', 'driverLicence', 'back'],
    ['identity', 'photo', 'any'],
    ['address', 'addressCard', 'any'],
    ['payment', 'otherDocument', 'front'],
    ['payment', 'otherDocument', 'back'],
    ['sourceOfFunds', 'otherDocument', 'front'],
    ['sourceOfFunds', 'otherDocument', 'back'],
  ];
const AGAIN_MS = 150;
const ANSWER_MS = 30_000;
const AT_ONCE = 8;

type Tally = {
  cuts: number;
  unanswered: number;
  acknowledged: Map<string, string>;
  locations: { owner: string; location: string }[];
};

/** Asked again until there is an answer; a status of 500 and above is none. */
async function untilAnswered(tally: Tally, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    tally.unanswered += 1;
    await sleep(AGAIN_MS);
  }
}

/** One file to its document, whatever happens to the line. */
async function uploadOne(
  tally: Tally,
  sender: DocumentSender,
  owner: string,
  metadata: { caseId: string; documentType: DocumentType; side: DocumentSide },
): Promise<void> {
  const file = await photographOf(400 + random.below(200));
  const created = await untilAnswered(tally, () => sender.create(metadata, file.length));
  const location = created.headers.get('location');
  if (!location) throw new Error(`an upload was refused: ${created.status} ${await created.text()}`);
  tally.locations.push({ owner, location });
  for (;;) {
    const known = await untilAnswered(tally, () => sender.head(location));
    const id = known.headers.get(UPLOADED_DOCUMENT_HEADER);
    if (id) {
      tally.acknowledged.set(id, owner);
      return;
    }
    if (known.status !== 200) throw new Error(`an upload is gone: ${known.status}`);
    const offset = Number(known.headers.get('upload-offset'));
    const isCut = random.below(3) > 0;
    if (isCut) tally.cuts += 1;
    // The answer itself is never believed: the next HEAD says what is true.
    await sender
      .patch(location, file, offset, isCut ? random.below(file.length - offset + 1) : undefined)
      .then((answer) => answer.arrayBuffer())
      .catch(() => null);
  }
}

async function openPlayer(tally: Tally, origin: string, userName: string) {
  // As behind a proxy: each call is of another network.
  const answering: Answering = (path, init) => {
    const address = `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': address };
    return fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  };
  const visitor = createVisitor(answering);
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries > 400) throw error;
        tally.unanswered += 1;
        await sleep(AGAIN_MS);
      }
    }
  };
  await insist(() => visitor.call('loginAsPlayer', { body: { userName } }));
  return { sender: createDocumentSender(answering, visitor, origin), visitor, insist };
}

async function uploadAll(tally: Tally, origin: string, userName: string, count: number): Promise<void> {
  const { sender, visitor, insist } = await openPlayer(tally, origin, userName);
  for (const [proof, documentType, side] of SLOTS.slice(0, count)) {
    const { caseId } = await insist(() => visitor.call('startVerification', { body: { proof } }));
    await uploadOne(tally, sender, userName, { caseId, documentType, side });
  }
}

async function report(
  database: Database,
  origin: string,
  tally: Tally,
  wanted: number,
  stranger: string,
): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string; pages: string; slot: string }>(
    `SELECT d.id, (SELECT count(*) FROM verification_files f WHERE f.document_id = d.id)::text AS pages,
       d.case_id || d.document_type || d.side AS slot FROM verification_documents d`,
  );
  const whole = new Set(rows.filter(({ pages }) => pages === '1').map(({ id }) => id));
  const lost = [...tally.acknowledged.keys()].filter((id) => !whole.has(id)).length + wanted - tally.acknowledged.size;
  const doubled = rows.length - new Set(rows.map(({ slot }) => slot)).size;
  const { sender } = await openPlayer(tally, origin, stranger);
  let readable = 0;
  for (const { location } of tally.locations) {
    const answers = [
      await sender.head(location),
      await sender.patch(location, Buffer.from('x'), 0),
      await sender.remove(location),
    ];
    if (answers.some(({ status }) => status !== 404)) readable += 1;
  }
  const plain = await database.pool.query(
    "SELECT 1 FROM verification_files WHERE position('\\xffd8ff'::bytea IN content) = 1 LIMIT 1",
  );
  console.log(`${wanted} uploads, ${tally.cuts} requests cut, ${tally.unanswered} without an answer`);
  console.log(
    `lost ${lost}, doubled ${doubled}, open to another player ${readable}, stored in the clear ${plain.rowCount ?? 0}`,
  );
  return lost === 0 && doubled === 0 && readable === 0 && plain.rowCount === 0;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { uploads: { type: 'string', default: '110' }, kills: { type: 'string', default: '10' } },
  });
  const [uploads, kills] = [Number(values.uploads), Number(values.kills)];
  const data = makeDataFolder();
  const site = new KilledSite(await freePort(), data.path);
  const tally: Tally = { cuts: 0, unanswered: 0, acknowledged: new Map(), locations: [] };
  try {
    await site.waitUntilReady();
    const database = openDatabase({ host: site.database().host, database: 'foyer', user: 'foyer' }, 3);
    const count = Math.ceil(uploads / SLOTS.length);
    const [stranger, ...players] = await addPlayers(database, 'upload', { count: count + 1, cash: 0n });
    await database.pool.query("UPDATE players SET verified = false WHERE user_name LIKE 'upload-%'");
    let isOver = false;
    const killing = (async () => {
      for (let kill = 0; kill < kills && !isOver; kill += 1)
        await killOnce(site, database, kill % 4 === 3 ? 'both' : 'node');
    })();
    const shares = players.map(({ userName }, index) => ({
      userName,
      most: Math.min(SLOTS.length, uploads - index * SLOTS.length),
    }));
    await eachOf(shares, AT_ONCE, ({ userName, most }) => uploadAll(tally, site.origin, userName, most));
    isOver = true;
    await killing;
    await site.waitUntilReady();
    if (!(await report(database, site.origin, tally, uploads, stranger?.userName ?? ''))) process.exitCode = 1;
    await database.close();
  } finally {
    await site.stop();
    data.remove();
  }
}

await main();
