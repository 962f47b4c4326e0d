import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS, type EndpointName } from '@foyer/contract/endpoints';
import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { BONUS_TERMS } from '../../testing/bonus-terms.ts';
import { createExclusionBed, type Excludable, type ExclusionBed } from '../../testing/exclusion-bed.ts';
import { mailsTo, newcomer, openBrowser } from '../../testing/newcomer.ts';
import { answerAtProvider } from '../../testing/sandbox/identity-provider.ts';
import { METHOD } from '../../testing/sandbox/payment-bed.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';
import { candidatesQuery } from '../exclusion-gate/service.ts';
import { queueMail } from '../mail/service.ts';
import { grantBonus } from '../wallet/service.ts';
import { tellOfEnds } from './exclusion-jobs.ts';

let bed: ExclusionBed;
beforeAll(async () => {
  bed = await createExclusionBed();
});
afterAll(async () => {
  expect(await verifyBooks(bed.platform.database.kysely)).toMatchObject({ fault: null });
  await bed.platform.close();
});

const advance = (ms: number) => bed.platform.clock.advance(ms);
const later = (ms: number) => new Date(bed.platform.clock.now().getTime() + ms).toISOString();
const preview = ({ visitor }: Excludable, period: string) => visitor.call('previewExclusion', { query: { period } });

async function signInAgain({ userName }: Excludable): Promise<Visitor> {
  const visitor = createVisitor(bed.request);
  await visitor.call('loginAsPlayer', { body: { userName } });
  return visitor;
}

const BONUS = { ...BONUS_TERMS, title: { en: 'Welcome' } };

const giveBonus = ({ playerId }: Excludable) =>
  bed.platform.database.kysely.transaction().execute((trx) =>
    withWallet(trx, playerId, (wallet) => {
      const now = bed.platform.clock.now();
      return grantBonus(wallet, { ...BONUS, expiresAt: new Date(now.getTime() + 60 * DAY_MS) }, null, now);
    }),
  );

const bonusesOf = ({ playerId }: Excludable) =>
  bed.rows('SELECT status, balance::text, spins_left FROM bonus_grants WHERE player_id = $1', [playerId]);
const cashOf = async ({ playerId }: Excludable) =>
  (await bed.rows(`SELECT balance::text FROM accounts WHERE player_id = $1 AND kind = 'cash'`, [playerId]))[0]?.balance;
const withdrawalsOf = ({ playerId }: Excludable) =>
  bed.rows('SELECT amount::text, state FROM withdrawals WHERE player_id = $1 ORDER BY amount', [playerId]);

test('what is offered is the market’s; anything else, and a wrong password, changes nothing', async () => {
  const own = await bed.addExcludable();
  const { timeOuts, selfExclusions, timeZone } = await own.visitor.call('getExclusionOptions');
  expect({ timeOuts, selfExclusions, timeZone }).toEqual({
    timeOuts: ['24h', '48h', '168h', '720h'],
    selfExclusions: ['6m', '12m', '24m', '60m', 'forever'],
    timeZone: 'Europe/Budapest',
  });
  for (const period of ['1h', '1m', '0h', '99999h']) {
    expect(await own.visitor.refusalOf('previewExclusion', { query: { period } })).toBe('2');
    const body = { period, password: DEMO_PASSWORD };
    expect(await own.visitor.refusalOf('excludeMyself', { body, key: randomUUID() })).toBe('2');
  }
  const body = { period: '6m', password: 'not-the-password' };
  expect(await own.visitor.refusalOf('excludeMyself', { body, key: randomUUID() })).toBe('2');
  expect(await own.visitor.refusalOf('getBalance')).toBeNull();
});

test('[SR 3.5.3] [GLI-19 2.5.5] a self-exclusion does at once what was said before: everywhere out, bonuses gone, the money on its way', async () => {
  const own = await bed.addExcludable();
  await bed.deposit(own, '80.00');
  const other = await signInAgain(own);
  const { targets } = await own.visitor.call('initWithdraw');
  const first = { amount: '30.00', detailId: targets[0]?.detailId ?? '', givesUpBonuses: [] };
  await own.visitor.call('createWithdrawal', { body: first, key: randomUUID() });
  await giveBonus(own);
  const { launchId } = await other.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const said = await preview(own, '6m');
  const where = { methodName: 'Card', target: '•••• 4242' };
  expect(said).toEqual({
    kind: 'selfExclusion',
    until: '2027-05-21T22:00:00.000Z',
    timeZone: 'Europe/Budapest',
    currency: 'EUR',
    cash: '50.00',
    payouts: [{ amount: '50.00', ...where, methodName: expect.any(String) }],
    keepsBonuses: false,
    bonuses: [{ title: 'Welcome', amount: '10.00', freeSpins: 0 }],
    pendingWithdrawals: [{ amount: '30.00', ...where, methodName: expect.any(String) }],
    waitingDeposits: 0,
    openRounds: 0,
  });
  const { until, payouts, rest } = await bed.excludeMyself(own, '6m');
  expect({ until, payouts, rest }).toEqual({ until: said.until, payouts: said.payouts, rest: '0.00' });
  for (const visitor of [own.visitor, other]) expect(await visitor.refusalOf('getBalance')).toBe('115');
  const round = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
  expect(await other.refusalOf('playRound', round)).toBe('115');
  expect(await bonusesOf(own)).toEqual([{ status: 'givenUp', balance: '0', spins_left: 0 }]);
  expect(await withdrawalsOf(own)).toEqual([
    { amount: '3000', state: 'requested' },
    { amount: '5000', state: 'requested' },
  ]);
  const mails = await mailsTo(bed.platform, own.email);
  // The payout that it starts is told by its own mail alone.
  expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([
    expect.stringMatching(/^Your deposit is on your account: 80,00/),
    expect.stringMatching(/^You asked for a withdrawal: 30,00/),
    'You are excluded',
  ]);
  const mail = mails.at(-1);
  expect(mail?.text).toContain('22 May 2027');
  expect(mail?.text).toMatch(/50,00.€ \(Card •••• 4242\)/);
});

test('its mail writes amounts as the pages do', async () => {
  const setFormat = async (format: string) => {
    await bed.rows(`UPDATE settings SET front_end = jsonb_set(front_end, '{moneyFormat}', to_jsonb($1::text))`, [
      format,
    ]);
    clearCaches(bed.platform.deps);
  };
  const own = await bed.addExcludable();
  await bed.deposit(own, '50.00');
  await setFormat('language');
  await bed.excludeMyself(own, '6m');
  const mail = (await mailsTo(bed.platform, own.email)).at(-1);
  expect(mail?.text).toContain('€50.00 (Card •••• 4242)');
  await setFormat('specification');
});

test('[ERRCODE-51] [ERRCODE-55] whoever does not know the password does not learn of it; whoever does is told until when', async () => {
  const own = await bed.addExcludable();
  await bed.excludeMyself(own, '6m');
  expect(await bed.loginRefusal(own, 'not-the-password')).toEqual({ code: '107' });
  expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
  const forGood = await bed.addExcludable();
  await bed.excludeMyself(forGood, 'forever');
  expect(await bed.loginRefusal(forGood)).toEqual({ code: '216' });
  // Every other way in begins its session at the same place.
  for (const each of [own, forGood]) {
    const body = { userName: each.userName };
    expect(await createVisitor(bed.request).refusalOf('loginAsPlayer', { body })).toMatch(/^21[67]$/);
    const link = await bed.desk.ask('issueLoginToken', { body: { publicUserId: each.publicUserId } });
    const { token } = Object(link.body);
    expect(await createVisitor(bed.request).refusalOf('loginByToken', { body: { token } })).toMatch(/^21[67]$/);
  }
});

test('[ROUTE-62] a time-out keeps money and bonuses, ends by itself, and is told twice by mail, then never', async () => {
  const own = await bed.addExcludable({}, 25_00n);
  await giveBonus(own);
  expect(await preview(own, '24h')).toMatchObject({ until: later(DAY_MS), keepsBonuses: true, payouts: [] });
  await bed.excludeMyself(own, '24h');
  expect([await cashOf(own), (await bonusesOf(own))[0]?.status]).toEqual(['2500', 'active']);
  advance(DAY_MS - 1);
  expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
  advance(1);
  for (let run = 0; run < 3; run += 1) await tellOfEnds(bed.platform.deps, () => true);
  expect(await bed.loginRefusal(own)).toBeNull();
  expect((await mailsTo(bed.platform, own.email)).map(({ headers }) => headers.get('subject'))).toEqual([
    'Your break has started',
    'Your break has ended',
  ]);
});

test('[SR 3.5.3] after a self-exclusion nobody is let in before asking to return and the day after it', async () => {
  const own = await bed.addExcludable();
  const { until } = await bed.excludeMyself(own, '6m');
  const credentials = { body: { userName: own.userName, password: DEMO_PASSWORD } };
  const ask = () => createVisitor(bed.request).call('askToReturn', credentials);
  expect(await createVisitor(bed.request).refusalOf('askToReturn', credentials)).toBe('217');
  advance(Date.parse(until ?? '') - bed.platform.clock.now().getTime());
  expect(await bed.loginRefusal(own)).toEqual({ code: 'returnNotAsked' });
  const opensAt = later(24 * HOUR_MS);
  expect((await ask()).opensAt).toBe(opensAt);
  advance(HOUR_MS);
  // Asked again, the first time counts.
  expect((await ask()).opensAt).toBe(opensAt);
  expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
  advance(23 * HOUR_MS);
  expect(await bed.loginRefusal(own)).toBeNull();
});

test('two tabs at once: the longer one holds, whoever comes first; a second key for the same changes nothing', async () => {
  const own = await bed.addExcludable();
  const other = { visitor: await signInAgain(own) };
  const answers = await Promise.allSettled([bed.excludeMyself(own, '24h'), bed.excludeMyself(other, '12m')]);
  const untils = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.until] : []));
  expect(untils.length).toBeGreaterThan(0);
  const rows = await bed.rows('SELECT kind FROM exclusions WHERE player_id = $1', [own.playerId]);
  // One that came too late was refused as logged out.
  expect(rows.length).toBe(new Set(untils).size);
  expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
});

describe('a crash at any step leaves all of it or nothing', () => {
  const STEPS = [
    'exclusions',
    'excluded_persons',
    'sessions',
    'events',
    'launches',
    'consents',
    'campaign_members',
    'bonus_grants',
    'withdrawals',
    'mails',
    'jobs',
    'idempotency_keys',
  ];
  test.each(STEPS)('%s', async (table) => {
    const own = await bed.addExcludable();
    await bed.deposit(own, '20.00');
    await giveBonus(own);
    await own.visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
    await bed.rows(
      `INSERT INTO campaign_members (campaign_id, player_id, version, joined_at) SELECT campaign_id, $1, version, now() FROM campaign_versions LIMIT 1`,
      [own.playerId],
    );
    await giveConsent(own);
    const before = await stateOf(own);
    await bed.rows(
      `CREATE FUNCTION break_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'gone'; END $$`,
    );
    await bed.rows(
      `CREATE TRIGGER break_${table} BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION break_${table}()`,
    );
    const key = randomUUID();
    const body = { period: '6m', password: DEMO_PASSWORD };
    expect(await own.visitor.refusalOf('excludeMyself', { body, key })).toBe('100');
    await bed.rows(`DROP TRIGGER break_${table} ON ${table}; DROP FUNCTION break_${table}()`);
    expect(await stateOf(own)).toEqual(before);
    await bed.excludeMyself(own, '6m', key);
    expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
    expect(await stateOf(own)).not.toEqual(before);
  });
});

const giveConsent = async ({ playerId }: Excludable) => {
  await bed.rows(
    `INSERT INTO consent_texts (version, language, text) VALUES ('0123456789abcdef', 'en', 'Offers') ON CONFLICT DO NOTHING`,
  );
  await bed.rows(
    `INSERT INTO consents (player_id, consent, is_given, text_version, source, at) VALUES ($1, 'receiveEmail', true, '0123456789abcdef', 'registration', now())`,
    [playerId],
  );
};

/** All that an exclusion changes. */
async function stateOf({ playerId }: Excludable): Promise<unknown> {
  const tables = {
    exclusions: 'id',
    excluded_persons: 'player_id',
    consents: 'is_given',
    withdrawals: 'amount',
    bonus_grants: 'status',
    sessions: 'end_reason',
    launches: 'closed_at',
    campaign_members: 'left_at',
    push_subscriptions: 'id',
  };
  const entries = Object.entries(tables).map(async ([table, column]) => [
    table,
    await bed.rows(`SELECT ${column} FROM ${table} WHERE player_id = $1 ORDER BY 1`, [playerId]),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

test('consents to offers are withdrawn, with a row of their own', async () => {
  const own = await bed.addExcludable();
  await giveConsent(own);
  await bed.excludeMyself(own, '24h');
  const rows = await bed.rows('SELECT consent, is_given, source FROM consents WHERE player_id = $1 ORDER BY id', [
    own.playerId,
  ]);
  expect(rows.at(-1)).toEqual({ consent: 'receiveEmail', is_given: false, source: 'exclusion' });
});

test('a round that is staked is finished, and its result is paid out; another one does not begin', async () => {
  const own = await bed.addExcludable();
  await bed.deposit(own, '20.00');
  const other = { visitor: await signInAgain(own) };
  const { launchId } = await own.visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const { deps } = bed.platform;
  let excluded: unknown;
  deps.betweenStakeAndResult = async () => {
    delete deps.betweenStakeAndResult;
    excluded = await bed.excludeMyself(other, '6m');
  };
  const round = await own.visitor.call('playRound', {
    params: { launchId },
    body: { stake: '0.20' },
    key: randomUUID(),
  });
  expect(round.acknowledged).toBe(false);
  expect(excluded).toMatchObject({ kind: 'selfExclusion' });
  const next = { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() };
  expect(await own.visitor.refusalOf('playRound', next)).toBe('115');
  await bed.platform.queue.runDue();
  expect(await cashOf(own)).toBe('0');
  const [paid] = await withdrawalsOf(own);
  const staked = 20_00 - 20 + Math.round(Number(round.returned) * 100);
  expect(Number(paid?.amount)).toBe(staked);
});

test('a deposit that is confirmed later is credited, gives no bonus, and is marked for the desk', async () => {
  const own = await bed.addExcludable();
  const begun = await bed.begin(own, METHOD.card, '20.00');
  await bed.excludeMyself(own, '6m');
  await bed.payByCard(begun);
  await bed.platform.courier.deliverDue();
  expect(await cashOf(own)).toBe('2000');
  const events = await bed.rows('SELECT message FROM payment_events WHERE payment_id = $1 ORDER BY id', [
    begun.paymentId,
  ]);
  expect(events.at(-1)?.message).toMatchObject({ playerExcluded: true });
  const { exclusions } = await bed.desk.call('listExclusions', { query: { publicUserId: own.publicUserId } });
  expect(exclusions).toMatchObject([{ kind: 'selfExclusion', madeBy: 'player', cash: '20.00', currency: 'EUR' }]);
});

/** An exclusion whose sessions were not ended, as no transaction of ours leaves it: every gate has to hold by itself. */
async function shutBehind({ playerId }: Excludable): Promise<void> {
  await bed.rows(
    `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
     VALUES (gen_random_uuid(), $1, 'selfExclusion', $2, NULL, 24, 'HU', 'player')`,
    [playerId, bed.platform.clock.now()],
  );
}

type Gated = (own: Excludable, launchId: string) => Promise<string | null>;

/** What puts money or play in a player's hands. */
const GATED: Partial<Record<EndpointName, Gated>> = {
  createDeposit: async (own) =>
    own.visitor.refusalOf('createDeposit', { body: { methodId: METHOD.card, amount: '20.00' }, key: randomUUID() }),
  decideDeposit: ({ visitor }) => {
    const body = { decision: 'credit', received: '20.00' } as const;
    return visitor.refusalOf('decideDeposit', { params: { paymentId: randomUUID() }, body, key: randomUUID() });
  },
  launchGame: ({ visitor }) => visitor.refusalOf('launchGame', { body: { game: 'lantern-row', mode: 'real' } }),
  playRound: ({ visitor }, launchId) =>
    visitor.refusalOf('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() }),
  exchangePoints: ({ visitor }) =>
    visitor.refusalOf('exchangePoints', { body: { points: 100, amount: '1.00' }, key: randomUUID() }),
  claimOffer: async ({ visitor }) => {
    const params = { campaignId: 'any' };
    return visitor.refusalOf('claimOffer', { params, body: { version: 1 }, key: randomUUID() });
  },
};

/** Why an excluded player could make the call, had they a session. */
const FREE: Partial<Record<EndpointName, string>> = {
  acknowledgeRealityCheck: 'moves nothing: the next stake is refused',
  createWithdrawal: 'money leaves: it stays possible (GLI-19 2.5.5)',
  excludeMyself: 'only ever longer',
  fileComplaint: 'help',
  giveUpBonus: 'takes play away',
  openChat: 'help',
  register: 'refused by mail',
  requestDataErasure: 'own data',
  requestDataExport: 'own data',
  requestDataCorrection: 'own data',
  replacePassword: 'moves no money',
  replyToComplaint: 'help',
  sendChatMessage: 'help',
  setLimit: 'a limit moves no money',
  sendContactRequest: 'help',
};

describe('[SR 3.5.3] every call of the contract that moves money or plays', () => {
  const moving = Object.values<Endpoint>(ENDPOINTS).filter(
    ({ access, idempotency, rateLimit }) =>
      access !== 'operator' && (idempotency === 'required' || rateLimit === 'launching' || rateLimit === 'playing'),
  );

  test('is known here: a new one is gated, or says why not', () => {
    const known = [...Object.keys(GATED), ...Object.keys(FREE)];
    expect(moving.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each(Object.entries(GATED))('%s refuses an excluded player, whatever became of the session', async (_, call) => {
    const own = await bed.addExcludable({}, 50_00n);
    const { launchId } = await own.visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
    await shutBehind(own);
    expect(await call(own, launchId)).toBe('120');
  });

  test('and every other one of a player is refused, as no session is left', async () => {
    const own = await bed.addExcludable();
    const cookie = own.visitor.cookies();
    await bed.excludeMyself(own, '24h');
    const open: string[] = [];
    for (const { name, path, method, access } of Object.values<Endpoint>(ENDPOINTS)) {
      if (access !== 'player') continue;
      const answer = await bed.request(path.replaceAll(/\{\w+\}/g, 'x'), {
        method,
        headers: {
          cookie,
          origin: 'http://localhost',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
      if (answer.status !== 401) open.push(`${name} ${answer.status}`);
    }
    expect(open).toEqual([]);
  });
});

describe('nothing that invites reaches an excluded player', () => {
  test.each(['before', 'after'])('a mail queued %s it; what has to be told does', async (when) => {
    const own = await bed.addExcludable();
    const queue = (purpose: 'service' | 'invitation') =>
      bed.platform.database.kysely.transaction().execute((trx) =>
        queueMail(
          trx,
          {
            to: { name: '', address: own.email },
            subject: purpose,
            body: 'x',
            brand: 'foyer',
            language: 'en',
            purpose,
          },
          bed.platform.clock.now(),
        ),
      );
    if (when === 'after') await shutBehind(own);
    await queue('invitation');
    await queue('service');
    if (when === 'before') await shutBehind(own);
    expect((await mailsTo(bed.platform, own.email)).map(({ headers }) => headers.get('subject'))).toEqual(['service']);
  });

  test('push messages are gone with their browsers, and one that is left is not sent', async () => {
    const own = await bed.addExcludable();
    const subscribe = () =>
      bed.rows(
        `INSERT INTO push_subscriptions (id, player_id, session_id, endpoint, p256dh, auth, renewed_at)
         SELECT gen_random_uuid(), player_id, id, 'https://fcm.googleapis.com/' || id, repeat('B', 87), repeat('a', 22), now()
         FROM sessions WHERE player_id = $1 ORDER BY started_at DESC LIMIT 1`,
        [own.playerId],
      );
    await subscribe();
    await giveBonus(own);
    const waiting = () =>
      bed.rows(
        'SELECT 1 FROM push_messages m JOIN push_subscriptions s ON s.id = m.subscription_id WHERE player_id = $1',
        [own.playerId],
      );
    expect(await waiting()).toHaveLength(1);
    await bed.excludeMyself(own, '24h');
    expect(await waiting()).toEqual([]);
    // As if one had been missed: no request is made, and it is not tried again.
    await subscribe();
    await giveBonus(own);
    expect(await waiting()).toEqual([]);
  });
});

test('a running chat is closed, and neither side writes to it any more', async () => {
  const own = await bed.addExcludable();
  const { conversation } = await own.visitor.call('openChat', { body: { language: 'en' } });
  const chatId = conversation?.id ?? '';
  const body = { conversationId: chatId, text: 'Hello' };
  await own.visitor.call('sendChatMessage', { body, key: randomUUID() });
  const answer = { params: { chatId }, body: { text: 'Good evening' } };
  await bed.desk.call('answerDeskChat', answer);
  await bed.excludeMyself(own, '24h');
  const { body: refusal } = await bed.desk.ask('answerDeskChat', answer, randomUUID());
  expect(refusal).toMatchObject({ errorCode: 'chatClosed' });
  const { status, messages } = await bed.desk.call('readDeskChat', { params: { chatId } });
  expect([status, messages.at(-1)?.notice]).toEqual(['closed', 'closedByDesk']);
});

describe('the same person under another account', () => {
  const PERSON = { firstName: 'Zsófia', lastName: 'Árvai', birthDate: '1984-02-29', phoneNumber: '+36205551234' };

  test('is shut with it for certain, or named to the desk where it may be', async () => {
    const own = await bed.addExcludable({ ...PERSON, email: 'zsofi.arvai@example.com' });
    const same = await bed.addExcludable({
      firstName: 'ZSOFIA',
      lastName: 'Arvai',
      birthDate: PERSON.birthDate,
      phoneNumber: '+36 20 555 1234',
    });
    const mailbox = await bed.addExcludable({ birthDate: PERSON.birthDate, email: 'ZsofiArvai+2@example.com' });
    const maybe = await bed.addExcludable({ firstName: 'Árvai', lastName: 'Zsófia', birthDate: PERSON.birthDate });
    const stranger = await bed.addExcludable({ firstName: 'Zsófia', lastName: 'Kis', birthDate: PERSON.birthDate });
    await bed.excludeMyself(own, '6m');
    await bed.platform.queue.runDue();
    for (const each of [own, same, mailbox]) expect(await bed.loginRefusal(each)).toEqual({ code: '217' });
    for (const each of [maybe, stranger]) expect(await bed.loginRefusal(each)).toBeNull();
    const list = await bed.desk.call('listExclusions', { query: { publicUserId: own.publicUserId } });
    expect(list.possibleSamePersons.map(({ publicUserId }) => publicUserId)).toEqual([maybe.publicUserId]);
    const { exclusions } = await bed.desk.call('listExclusions', { query: { publicUserId: same.publicUserId } });
    expect(exclusions).toMatchObject([{ kind: 'selfExclusion', madeBy: 'samePerson' }]);
    expect((await mailsTo(bed.platform, same.email)).map(({ headers }) => headers.get('subject'))).toEqual([
      'You are excluded',
    ]);
  });

  test('registered by another name, is known by the one that is proved', async () => {
    const person = { firstName: 'Réka', lastName: 'Fodor', birthDate: '1985-03-01', phoneNumber: '+36205550101' };
    const own = await bed.addExcludable(person);
    const other = await bed.addExcludable({ ...person, firstName: 'Rita', birthDate: '1985-03-02' });
    await bed.rows('UPDATE players SET verified = false WHERE id = $1', [other.playerId]);
    await bed.excludeMyself(own, '6m');
    expect(await bed.loginRefusal(other)).toBeNull();
    await other.visitor.call('updateFields', { body: { firstName: 'Réka', birthDate: '1985-03-01' } });
    await answerAtProvider(bed.platform, (await other.visitor.call('verifyViaIdenfy')).url, 'approve');
    expect(await bed.rows('SELECT full_name, birth_date FROM players WHERE id = $1', [other.playerId])).toEqual([
      { full_name: 'Réka Fodor', birth_date: '1985-03-01' },
    ]);
    expect(await bed.loginRefusal(other)).toEqual({ code: '217' });
    // Nor does what was open then go on.
    await bed.platform.queue.runDue();
    expect(await other.visitor.call('getSession')).toMatchObject({ loggedIn: false });
    const { exclusions } = await bed.desk.call('listExclusions', { query: { publicUserId: other.publicUserId } });
    expect(exclusions).toMatchObject([{ kind: 'selfExclusion', madeBy: 'samePerson' }]);
  });

  const NAME = { firstName: 'Zsófia', lastName: 'Árvai' };
  test.each<[string, Parameters<ExclusionBed['addExcludable']>[0], (own: Excludable) => Promise<unknown>]>([
    [
      'the phone number that a first form asked for',
      { ...NAME, birthDate: '1983-07-07' },
      ({ visitor }) => visitor.call('prefillDeposit', { body: { phoneNumber: '+36205550707', zipCode: '1051' } }),
    ],
    [
      'a phone number that was changed',
      { ...NAME, birthDate: '1983-07-08', phoneNumber: '+36205550000' },
      ({ visitor }) => visitor.call('updateFields', { body: { phoneNumber: '+36205550707' } }),
    ],
    ['a card', { birthDate: '1983-07-09' }, (own) => bed.deposit(own, '20.00')],
  ])('is known by %s, and what was open then does not go on', async (_, known, say) => {
    const own = await bed.addExcludable({ ...NAME, ...known, phoneNumber: '+36205550707' });
    await bed.deposit(own, '20.00');
    await bed.excludeMyself(own, '6m');
    await bed.platform.queue.runDue();
    const other = await bed.addExcludable(known);
    await say(other);
    await bed.platform.queue.runDue();
    expect(await other.visitor.call('getSession')).toMatchObject({ loggedIn: false });
    expect(await bed.loginRefusal(other)).toEqual({ code: '217' });
  });

  test('is looked for by indexes, however many players there are', async () => {
    const { pool, kysely } = bed.platform.database;
    await pool.query(
      `INSERT INTO players (public_user_id, user_name, email, password_hash, nick_name, full_name, country, language, currency, birth_date,
         phone_number, national_id_number, created_at)
       SELECT 'many-' || n, 'many-' || n, 'many.' || n || '@example.com', '-', 'Many', 'Many', 'HUN', 'hu', 'HUF', (date '1950-01-01' + n)::text, '+3630' || 1000000 + n, 'A' || n, $1
       FROM generate_series(1, 5000) n`,
      [bed.platform.clock.now()],
    );
    await pool.query('ANALYZE players, stored_payment_details');
    const query = candidatesQuery(0, {
      country: 'HUN',
      nationalId: 'a-17',
      birthDate: '1950-01-19',
      name: null,
      email: 'Many19+x@example.com',
      phone: '06 30 100 0020',
      paymentTargets: ['card-of-nobody'],
    });
    const found = await query.execute(kysely);
    const names = await bed.rows('SELECT user_name FROM players WHERE id = ANY ($1) ORDER BY id', [
      found.rows.map(({ id }) => id),
    ]);
    expect(names.map(({ user_name: name }) => name)).toEqual(['many-17', 'many-18', 'many-19', 'many-20']);
    const { sql: text, parameters } = query.compile(kysely);
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...parameters]);
    const used = plan.rows.flatMap((row) => /Scan using (\w+)/.exec(row['QUERY PLAN'])?.slice(1) ?? []);
    expect(used).toEqual(
      expect.arrayContaining([
        'players_birth_date',
        'players_plain_national_id',
        'players_plain_phone',
        'players_plain_mailbox',
      ]),
    );
  });

  test('an account that is made or changed later is not let in either, and an erased one is no way back', async () => {
    const own = await bed.addExcludable({ ...PERSON, birthDate: '1971-03-03', nationalIdNumber: '987654XY' });
    await bed.excludeMyself(own, '6m');
    await bed.platform.queue.runDue();
    await bed.desk.call('erasePlayer', { params: { publicUserId: own.publicUserId }, body: { reason: 'playerAsked' } });
    const next = await bed.addExcludable({ birthDate: '1971-03-03' });
    expect(await bed.loginRefusal(next)).toBeNull();
    await bed.rows(`UPDATE players SET national_id_number = '987654-xy' WHERE id = $1`, [next.playerId]);
    expect(await bed.loginRefusal(next)).toEqual({ code: '217' });
  });
});

test('[SR 3.5.3] a newcomer who is excluded gets the same answer as any other, and only the mailbox learns it', async () => {
  const own = await bed.addExcludable({ email: 'lena.toth@example.com', birthDate: '1979-09-09' });
  await bed.excludeMyself(own, '6m');
  const email = 'lenatoth+again@example.com';
  const same = { ...newcomer(), email, confirmEmail: email, birthDate: '1979-09-09' };
  const stranger = newcomer();
  const answers = [];
  for (const body of [same, stranger]) {
    const { status, body: answer, headers } = await openBrowser(bed.platform).register(body);
    answers.push({ status, answer, names: [...headers.keys()].sort() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(200);
  const subjects = async (address: string) =>
    (await mailsTo(bed.platform, address)).map(({ headers }) => headers.get('subject'));
  expect(await subjects(email)).toEqual(['We cannot open this account']);
  expect(await subjects(stranger.email)).not.toEqual(await subjects(email));
  expect(
    await bed.rows(`SELECT 1 FROM activation_codes c JOIN registrations r ON r.id = registration_id WHERE email = $1`, [
      email,
    ]),
  ).toEqual([]);
});

describe("the operator's own", () => {
  const lift = async (exclusionId: string) => {
    const body = { note: 'looked at it again' };
    const asked = await bed.desk.ask('liftExclusion', { params: { exclusionId }, body }, randomUUID());
    if (asked.status !== 200) return asked.status;
    const { approvalId } = Object(asked.body);
    return (await bed.second.ask('decideApproval', { params: { approvalId }, body: { decision: 'approve' } })).status;
  };
  const exclude = (own: Excludable, endsAt: string | null) =>
    bed.desk.ask(
      'excludePlayer',
      { params: { publicUserId: own.publicUserId }, body: { endsAt, reason: 'harm' } },
      randomUUID(),
    );
  const idOf = async ({ publicUserId }: Excludable) =>
    (await bed.desk.call('listExclusions', { query: { publicUserId } })).exclusions[0]?.exclusionId ?? '';

  test('shuts at once, and two people lift it; a past end is refused; support sees it beside the account', async () => {
    const own = await bed.addExcludable();
    const { publicUserId } = own;
    const shown = async () => (await bed.desk.call('readPlayerAccount', { params: { publicUserId } })).exclusion;
    expect(await shown()).toBeNull();
    expect((await exclude(own, later(-1))).status).toBe(400);
    expect((await exclude(own, null)).status).toBe(200);
    expect(await own.visitor.refusalOf('getBalance')).toBe('115');
    expect(await bed.loginRefusal(own)).toEqual({ code: '216' });
    expect(await shown()).toEqual({ kind: 'operator', until: null });
    expect(await lift(await idOf(own))).toBe(200);
    expect([await bed.loginRefusal(own), await shown()]).toEqual([null, null]);
    expect(await lift(await idOf(own))).toBe(409);
  });

  test("a player's own is lifted by nobody, and one of the operator's does not shorten it", async () => {
    const own = await bed.addExcludable();
    await bed.excludeMyself(own, '6m');
    expect(await lift(await idOf(own))).toBe(409);
    await exclude(own, later(HOUR_MS));
    advance(2 * HOUR_MS);
    expect(await bed.loginRefusal(own)).toEqual({ code: '217' });
  });
});

test.each([
  `UPDATE exclusions SET ends_at = starts_at + interval '1 hour'`,
  'DELETE FROM exclusions',
  'DELETE FROM exclusion_marks',
  'TRUNCATE exclusions CASCADE',
])('no statement takes one back: %s', async (statement) => {
  const own = await bed.addExcludable();
  await bed.excludeMyself(own, '24h');
  await expect(bed.rows(statement)).rejects.toThrow('append-only');
});
