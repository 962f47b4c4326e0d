import { randomUUID } from 'node:crypto';
import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { errorOf } from '../../testing/test-client.ts';
import type { Visitor } from '../../testing/visitor.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const COMPLAINT = { subject: 'game', about: 'round-17', text: 'The round never ended.' };

type Player = { visitor: Visitor; userName: string; playerId: number };

async function enter(): Promise<Player> {
  const own = await bed.addPlayer(10_00n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName: own.userName } });
  return { ...own, visitor };
}

/** A day on, the login before has ended. */
async function nextDay({ visitor, userName }: Player, days = 1) {
  bed.advance(days * DAY_MS);
  await visitor.call('loginAsPlayer', { body: { userName } });
}

const file = ({ visitor }: Player, body: Partial<typeof COMPLAINT> = {}, key: string = randomUUID()) =>
  visitor.call('fileComplaint', { body: { ...COMPLAINT, ...body }, key });
const listed = async ({ visitor }: Player) => visitor.call('listComplaints');
const answer = (reference: string, version: number, text = 'We are looking at it.') =>
  bed.operator.ask('answerComplaint', { params: { reference }, body: { version, text } });
const close = (reference: string, version: number, outcome: 'upheld' | 'notUpheld' = 'upheld') =>
  bed.operator.ask('closeComplaint', { params: { reference }, body: { version, text: 'We pay it.', outcome } });

async function mailsTo(address: string): Promise<{ subject: string; body: string }[]> {
  const { rows } = await bed.deps.database.pool.query<{ subject: string; body: string }>(
    'SELECT subject, body FROM mails WHERE recipient_address = $1 ORDER BY at, id',
    [address],
  );
  return rows;
}

describe('a complaint', () => {
  test('[eGAP 2021] has a reference, its dates, a mail, an answer and an outcome', async () => {
    const player = await enter();
    const address = `${player.userName}@example.com`;
    const filed = await file(player);
    const filedAt = bed.deps.clock.now();
    expect(filed).toMatchObject({ state: 'open', outcome: null, about: 'round-17', canEscalate: false });
    expect(filed.reference).toMatch(/^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(filed.filedAt).toBe(filedAt.toISOString());
    expect(filed.dueAt).toBe(new Date(filedAt.getTime() + 56 * DAY_MS).toISOString());
    const [first] = await mailsTo(address);
    expect(first?.subject).toContain(filed.reference);
    expect(first?.body).toContain('https://www.ibas-uk.com');

    await nextDay(player);
    expect((await answer(filed.reference, 1)).body).toMatchObject({ state: 'answered', version: 2 });
    const replied = await player.visitor.call('replyToComplaint', {
      params: { reference: filed.reference },
      body: { text: 'It is still open.' },
      key: randomUUID(),
    });
    expect(replied).toMatchObject({ state: 'open' });
    await nextDay(player);
    expect((await close(filed.reference, 3)).body).toMatchObject({
      state: 'closed',
      outcome: 'upheld',
      isOverdue: false,
    });

    const { complaints, answerWithinDays, disputeBody } = await listed(player);
    expect({ answerWithinDays, disputeBody }).toMatchObject({ answerWithinDays: 56, disputeBody: { name: 'IBAS' } });
    expect(complaints).toMatchObject([
      {
        state: 'closed',
        outcome: 'upheld',
        answeredAt: new Date(filedAt.getTime() + DAY_MS).toISOString(),
        closedAt: new Date(filedAt.getTime() + 2 * DAY_MS).toISOString(),
        canEscalate: true,
        messages: [
          { by: 'player', text: COMPLAINT.text },
          { by: 'desk', text: 'We are looking at it.' },
          { by: 'player', text: 'It is still open.' },
          { by: 'desk', text: 'We pay it.' },
        ],
      },
    ]);
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.body).toContain('Outcome: upheld.');
    expect(mails.at(-1)?.body).toContain('We pay it.');
  });

  test('[LCCP 6.1.1] may be taken to the dispute body once eight weeks are over without a final answer', async () => {
    const player = await enter();
    const { reference } = await file(player);
    const waiting = async () => (await bed.operator.call('readDeskComplaint', { params: { reference } })).isOverdue;
    expect(await waiting()).toBe(false);
    await nextDay(player, 56);
    expect((await listed(player)).complaints[0]).toMatchObject({ state: 'open', canEscalate: true });
    expect(await waiting()).toBe(true);
    const { complaints } = await bed.operator.call('listDeskComplaints', { query: { state: 'open' } });
    expect(complaints[0]).toMatchObject({ isOverdue: true });
    expect(complaints.map(({ reference: each }) => each)).toContain(reference);
  });

  test('the same key files one, from however many tabs; another text with it is refused', async () => {
    const player = await enter();
    const key = randomUUID();
    const tries = await Promise.allSettled([file(player, {}, key), file(player, {}, key)]);
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    const again = await file(player, {}, key);
    expect((await listed(player)).complaints.map(({ reference }) => reference)).toEqual([again.reference]);
    expect(await player.visitor.refusalOf('fileComplaint', { body: { ...COMPLAINT, text: 'Else' }, key })).toBe(
      'idempotencyKeyReused',
    );
    expect(await mailsTo(`${player.userName}@example.com`)).toHaveLength(1);
  });

  test('is nobody else’s, to read or to reply to', async () => {
    const [player, other] = [await enter(), await enter()];
    const { reference } = await file(player);
    expect((await listed(other)).complaints).toEqual([]);
    const reply = { params: { reference }, body: { text: 'Mine!' }, key: randomUUID() };
    expect(await other.visitor.refusalOf('replyToComplaint', reply)).toBe('101');
    expect(await bed.visitor().refusalOf('replyToComplaint', reply)).toBe('115');
  });

  test.each([
    [{ subject: 'horses' }, 'subject', 'notOffered'],
    [{ about: 'a b' }, 'about', 'invalid'],
    [{ text: ' ' }, 'text', 'required'],
  ])('%j is refused at its field', async (part, field, key) => {
    const player = await enter();
    await expect(file(player, part)).rejects.toMatchObject({ code: '2', details: { issues: [{ field, key }] } });
    expect((await listed(player)).complaints).toEqual([]);
  });

  test('that is closed takes no reply and no second outcome; the desk answers what it has read', async () => {
    const player = await enter();
    const { reference } = await file(player);
    await player.visitor.call('replyToComplaint', {
      params: { reference },
      body: { text: 'More.' },
      key: randomUUID(),
    });
    expect(errorOf(await answer(reference, 1)).errorCode).toBe('changedMeanwhile');
    const both = await Promise.all([close(reference, 2), close(reference, 2, 'notUpheld')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reply = { params: { reference }, body: { text: 'And now?' }, key: randomUUID() };
    expect(await player.visitor.refusalOf('replyToComplaint', reply)).toBe('complaintClosed');
    expect(errorOf(await answer(reference, 3)).errorCode).toBe('complaintClosed');
  });

  test('a player who writes without end is held up', async () => {
    const player = await enter();
    const { reference } = await file(player);
    await bed.query(
      `INSERT INTO complaint_messages (complaint_id, "by", text, at)
       SELECT c.id, 'player', 'again', now() FROM complaints c, generate_series(1, 49) WHERE c.reference = '${reference}'`,
      [],
    );
    const reply = { params: { reference }, body: { text: 'And again.' }, key: randomUUID() };
    expect(await player.visitor.refusalOf('replyToComplaint', reply)).toBe('rateLimited');
  });
});

describe('by the contact form', () => {
  const MESSAGE: ContactRequestBody = {
    firstName: 'Anna',
    lastName: 'Kiss',
    email: 'anna.complains@example.com',
    subjectId: 6,
    subject: 'Complaints',
    body: 'I cannot log in.',
    files: [],
    sendMeCopy: false,
    allowAttachments: false,
    action: 'RequestContactUsAction',
  };
  const write = (visitor: Visitor, part: Partial<ContactRequestBody> = {}, key: string = randomUUID()) =>
    visitor.call('sendContactRequest', { query: { language: 'en' }, body: { ...MESSAGE, ...part }, key });

  test('the subject Complaints files one, once, and a guest is answered by mail', async () => {
    const guest = bed.visitor();
    const key = randomUUID();
    const sent = await write(guest, {}, key);
    const reference = sent.complaint ?? '';
    expect(await write(guest, {}, key)).toEqual(sent);
    const desk = await bed.operator.call('readDeskComplaint', { params: { reference } });
    const dueAt = new Date(bed.deps.clock.now().getTime() + 56 * DAY_MS).toISOString();
    const from = { player: null, guestEmail: MESSAGE.email };
    expect(desk).toMatchObject({ ...from, subject: 'other', dueAt, messages: [{ text: MESSAGE.body }] });
    // Support finds the record of what it reads by mail.
    const staff = (await mailsTo(bed.deps.config.supportEmail)).filter(({ body }) => body.includes(MESSAGE.body));
    expect(staff).toHaveLength(1);
    expect(staff[0]?.body).toContain(`Complaint: ${reference}\nFinal answer by: ${dueAt}\n`);
    // The mails are read in the order of their times.
    bed.advance(1_000);
    await answer(reference, 1, 'Your account is open again.');
    const mails = await mailsTo(MESSAGE.email);
    expect(mails.map(({ body }) => body.includes(MESSAGE.body))).toEqual([false, false]);
    expect(mails[1]?.body).toContain('Your account is open again.');
  });

  test('its deadline ends its sentence once in Hungarian, whose dates end with a full stop', async () => {
    const body = { ...MESSAGE, email: 'guest@pelda.example' };
    await bed.visitor().call('sendContactRequest', { query: { language: 'hu' }, body, key: randomUUID() });
    const [mail] = await mailsTo(body.email);
    expect(mail?.body).toMatch(/kapod meg: \d{4}\. \S+ \d+\.\n/);
  });

  test('a player finds it among the own complaints, and another subject files none', async () => {
    const player = await enter();
    expect(await write(player.visitor, { subjectId: 0, subject: 'Other' })).toEqual({ complaint: null });
    const { complaint } = await write(player.visitor);
    expect((await listed(player)).complaints.map(({ reference }) => reference)).toEqual([complaint]);
  });
});

test('the desk needs its scope, and a look at a complaint is in the trail', async () => {
  const { reference } = await file(await enter());
  const { token } = await bed.operator.call('issueOperatorToken', {
    body: { name: 'money.only', scopes: ['money'] },
  });
  const path = `/api/operator/complaints/${reference}`;
  const ask = (bearer: string) => bed.request(path, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask(token)).status).toBe(403);
  expect((await ask('none')).status).toBe(401);
  await bed.operator.call('readDeskComplaint', { params: { reference } });
  const { actions } = await bed.operator.call('listOperatorActions', { query: { target: `complaint:${reference}` } });
  expect(actions.map(({ endpoint }) => endpoint)).toEqual(['readDeskComplaint']);
});
