import { type Expression, sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { findArchivedMovements, findArchivedRounds } from '../play/service.ts';

export type Person = { id: number; email: string | null };

type Rows = Expression<unknown>;

/**
 * `erase` returns how many rows it deleted or emptied. Without it rows stay: they name nobody once the player's row is erased, and must be kept
 * (docs/operators/personal-data.md).
 */
export type PersonalTable = {
  table: string;
  rows(trx: Trx, person: Person): Rows;
  /** Archived rows, which come first; null for none. */
  archived?(trx: Trx, person: Person): Promise<Rows | null>;
  erase?(trx: Trx, person: Person): Promise<number>;
};

/** As it is compared; of who has none, what nobody has. */
const mailboxOf = (email: string | null) => (email ?? '').toLowerCase();

const contactIds = (trx: Trx, { id, email }: Person) =>
  trx
    .selectFrom('contact_requests')
    .select('id')
    // A guest with this address is the same person.
    .where(({ eb, or, fn }) =>
      or([eb('player_id', '=', id), eb(fn<string>('lower', ['email']), '=', mailboxOf(email))]),
    );

/** Without those of a contact request, which go with it. */
const isOwnMail = ({ email }: Person) =>
  sql<boolean>`contact_request_id IS NULL AND lower(recipient_address) = ${mailboxOf(email)}`;

/** A link that still waits for its mail lets in whoever reads it: it is for the owner of the mailbox alone. */
const shownBody =
  sql<string>`CASE WHEN secret_link THEN regexp_replace(body, 'https?://\\S+', '…', 'g') ELSE body END`.as('body');

const chatIds = (trx: Trx, { id }: Person) =>
  trx.selectFrom('chat_conversations').select('id').where('player_id', '=', id);

const complaintIds = (trx: Trx, { id, email }: Person) =>
  trx
    .selectFrom('complaints')
    .select('id')
    .where(({ eb, or, fn }) =>
      or([eb('player_id', '=', id), eb(fn<string>('lower', ['guest_email']), '=', mailboxOf(email))]),
    );

const launchColumns = ['id', 'game_id', 'mode', 'currency', 'created_at', 'closed_at', 'closed_by'] as const;

const roundStake = ['reference', 'launch_id', 'game_id', 'mode', 'status', 'currency', 'stake', 'returned'] as const;
const roundResult = ['outcome', 'balance_before', 'balance_after', 'jackpot_won', 'started_at', 'settled_at'] as const;
const roundColumns = [...roundStake, ...roundResult] as const;

/** In the order of erasure. A test compares it with the database. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'sessions',
    rows: (trx, { id }) =>
      trx
        .selectFrom('sessions')
        .select(({ eb }) => [
          'started_at',
          'seen_at',
          'ended_at',
          'end_reason',
          'browser',
          'system',
          'network',
          eb('operator_action', 'is not', null).as('by_login_link'),
        ])
        .where('player_id', '=', id)
        .orderBy('started_at'),
    async erase(trx, { id }) {
      const cleared = await trx
        .updateTable('sessions')
        .set({ browser: null, system: null, network: null })
        .where('player_id', '=', id)
        .where('network', 'is not', null)
        .executeTakeFirst();
      return Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'consents',
    rows: (trx, { id }) =>
      trx
        .selectFrom('consents')
        .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
        .select(['consent', 'is_given', 'text', 'consent_texts.language', 'source', 'at'])
        .where('player_id', '=', id)
        .orderBy('consents.id'),
  },
  {
    table: 'funds_acknowledgements',
    rows: (trx, { id }) =>
      trx
        .selectFrom('funds_acknowledgements')
        .select(['market', 'level', 'version', 'language', 'at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'escalations',
    rows: (trx, { id }) =>
      trx
        .selectFrom('escalations')
        .select(['kind', 'target', 'state', 'reason', 'owner', 'next', 'due_at', 'at', 'ended_at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    // Their words go, their dates and outcomes stay: a regulator asks for them.
    table: 'complaint_messages',
    rows: (trx, person) =>
      trx
        .selectFrom('complaint_messages')
        .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
        .select(['reference', 'by', 'text', 'at'])
        .where('complaint_id', 'in', complaintIds(trx, person))
        .orderBy('complaint_messages.id'),
    async erase(trx, person) {
      const cleared = await trx
        .updateTable('complaint_messages')
        .set({ text: '' })
        .where('complaint_id', 'in', complaintIds(trx, person))
        .where('text', '<>', '')
        .executeTakeFirst();
      return Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'complaints',
    rows: (trx, person) =>
      trx
        .selectFrom('complaints')
        .select(['reference', 'subject', 'about', 'state', 'outcome', 'filed_at', 'due_at', 'answered_at', 'closed_at'])
        .where('id', 'in', complaintIds(trx, person))
        .orderBy('filed_at'),
    async erase(trx, person) {
      const cleared = await trx
        .updateTable('complaints')
        .set({ guest_email: '' })
        .where('player_id', 'is', null)
        .where('id', 'in', complaintIds(trx, person))
        .executeTakeFirst();
      return Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'prefills',
    rows: (trx, { id }) => trx.selectFrom('prefills').select(['type', 'at']).where('player_id', '=', id),
  },
  {
    table: 'data_requests',
    rows: (trx, { id }) =>
      trx
        .selectFrom('data_requests')
        .select(['kind', 'state', 'field', 'value', 'explanation', 'reason', 'created_at', 'finished_at'])
        .where('player_id', '=', id)
        .orderBy('created_at'),
    async erase(trx, { id }) {
      const ids = trx.selectFrom('data_requests').select('id').where('player_id', '=', id);
      const files = await countOf(
        trx.deleteFrom('data_request_files').where('request_id', 'in', ids).executeTakeFirst(),
      );
      const cleared = await trx
        .updateTable('data_requests')
        .set({ value: null, explanation: null })
        .where('player_id', '=', id)
        .where('value', 'is not', null)
        .executeTakeFirst();
      return files + Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'login_tokens',
    rows: (trx, { id }) => trx.selectFrom('login_tokens').select(['expires_at', 'used_at']).where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('login_tokens').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'identities',
    rows: (trx, { id }) =>
      trx.selectFrom('identities').select(['provider', 'label', 'linked_at']).where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('identities').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'age_checks',
    rows: (trx, { id }) =>
      trx.selectFrom('age_checks').select(['transaction_id', 'state', 'started_at']).where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('age_checks').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'passkeys',
    rows: (trx, { id }) =>
      trx
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at', 'is_synced'])
        .where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('passkeys').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'password_resets',
    rows: (trx, { id }) =>
      trx
        .selectFrom('password_resets')
        .select(['reason', 'created_at', 'expires_at', 'used_at'])
        .where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('password_resets').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'authenticators',
    rows: (trx, { id }) => trx.selectFrom('authenticators').select('confirmed_at').where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('authenticators').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'recovery_codes',
    rows: (trx, { id }) => trx.selectFrom('recovery_codes').select('used_at').where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('recovery_codes').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'login_steps',
    rows: (trx, { id }) => trx.selectFrom('login_steps').select('expires_at').where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('login_steps').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'favourites',
    rows: (trx, { id }) => trx.selectFrom('favourites').select(['game_id', 'at']).where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('favourites').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'recent_games',
    rows: (trx, { id }) => trx.selectFrom('recent_games').select(['game_id', 'at']).where('player_id', '=', id),
    erase: (trx, { id }) => countOf(trx.deleteFrom('recent_games').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'push_subscriptions',
    rows: (trx, { id }) =>
      trx.selectFrom('push_subscriptions').select(['endpoint', 'renewed_at']).where('player_id', '=', id),
    erase: (trx, { id }) =>
      countOf(trx.deleteFrom('push_subscriptions').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'contact_pictures',
    rows: (trx, person) =>
      trx
        .selectFrom('contact_pictures')
        .select(['request_id', 'type', 'content', 'at'])
        .where('request_id', 'in', contactIds(trx, person)),
  },
  {
    table: 'mails',
    rows: (trx, person) =>
      trx
        .selectFrom('mails')
        .select(['recipient_address', 'subject', shownBody, 'at', 'sent_at'])
        .where(({ eb, or }) => or([eb('contact_request_id', 'in', contactIds(trx, person)), isOwnMail(person)])),
    erase: (trx, person) => countOf(trx.deleteFrom('mails').where(isOwnMail(person)).executeTakeFirst()),
  },
  {
    table: 'contact_requests',
    rows: (trx, person) =>
      trx
        .selectFrom('contact_requests')
        .select(['id', 'first_name', 'last_name', 'email', 'subject_id', 'body', 'language', 'at'])
        .where('id', 'in', contactIds(trx, person)),
    // Cascades to pictures and mails.
    erase: (trx, person) =>
      countOf(trx.deleteFrom('contact_requests').where('id', 'in', contactIds(trx, person)).executeTakeFirst()),
  },
  {
    table: 'chat_messages',
    rows: (trx, person) =>
      trx
        .selectFrom('chat_messages')
        .select(['conversation_id', 'number', 'author', 'text', 'notice', 'at'])
        .where('conversation_id', 'in', chatIds(trx, person))
        .orderBy('conversation_id')
        .orderBy('number'),
  },
  {
    table: 'chat_conversations',
    rows: (trx, person) =>
      trx
        .selectFrom('chat_conversations')
        .select(['id', 'status', 'language', 'rating', 'created_at', 'closed_at'])
        .where('id', 'in', chatIds(trx, person)),
    // Cascades to messages.
    async erase(trx, person) {
      const gone = await trx
        .deleteFrom('chat_conversations')
        .where('player_id', '=', person.id)
        .returning('id')
        .execute();
      const channels = gone.map(({ id }) => `chat:${id}`);
      if (channels.length > 0) await trx.deleteFrom('event_channels').where('name', 'in', channels).execute();
      return gone.length;
    },
  },
  {
    table: 'registrations',
    rows: (trx, { email }) =>
      trx
        .selectFrom('registrations')
        .select(['email', 'nick_name', 'method', 'details', 'language', 'created_at', 'activated_at'])
        .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', mailboxOf(email))),
    erase: (trx, { email }) =>
      countOf(
        trx
          .deleteFrom('registrations')
          .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', mailboxOf(email)))
          .executeTakeFirst(),
      ),
  },
  {
    table: 'chosen_limits',
    rows: (trx, { id }) =>
      trx
        .selectFrom('chosen_limits')
        .select(['name', 'amount', 'currency', 'chosen_at', 'source', 'owner'])
        .where('player_id', '=', id),
  },
  {
    table: 'account_reviews',
    rows: (trx, { id }) => trx.selectFrom('account_reviews').select('reminded_at').where('player_id', '=', id),
  },
  {
    table: 'limit_raises',
    rows: (trx, { id }) =>
      trx
        .selectFrom('limit_raises')
        .select(['name', 'amount', 'asked_at', 'holds_from', 'lapses_at', 'state', 'ended_at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'play_clocks',
    rows: (trx, { id }) =>
      trx
        .selectFrom('play_clocks')
        .select(['began_at', 'due_at', 'chosen_minutes', 'session_minutes', 'stretch_began_at'])
        .where('player_id', '=', id),
  },
  {
    table: 'reality_checks',
    rows: (trx, { id }) =>
      trx
        .selectFrom('reality_checks')
        .select(['kind', 'due_at', 'at', 'began_at', 'staked', 'returned', 'currency', 'answer', 'screen'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'harm_alerts',
    rows: (trx, { id }) =>
      trx
        .selectFrom('harm_alerts')
        .select(['rule', 'weight', 'level', 'threshold', 'figures', 'currency', 'at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'harm_actions',
    rows: (trx, { id }) =>
      trx
        .selectFrom('harm_actions')
        .select(['kind', 'level', 'due_at', 'outcome', 'note', 'at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'player_activities',
    rows: (trx, { id }) =>
      trx.selectFrom('player_activities').select(['activity_code', 'at']).where('player_id', '=', id).orderBy('id'),
  },
  {
    table: 'ledger_hours',
    rows: (trx, { id }) =>
      trx.selectFrom('ledger_hours').select(['hour', 'staked', 'returned']).where('player_id', '=', id).orderBy('hour'),
  },
  {
    table: 'exclusion_marks',
    rows: (trx, { id }) =>
      trx
        .selectFrom('exclusion_marks')
        .innerJoin('exclusions', 'exclusions.id', 'exclusion_marks.exclusion_id')
        .select(['exclusion_id', 'mark', 'at'])
        .where('player_id', '=', id),
  },
  {
    table: 'exclusions',
    rows: (trx, { id }) =>
      trx
        .selectFrom('exclusions')
        .select(['id', 'kind', 'starts_at', 'ends_at', 'return_after_hours', 'market', 'made_by', 'follows', 'reason'])
        .where('player_id', '=', id)
        .orderBy('starts_at'),
  },
  {
    // Stays after an erasure, which must be no way around an exclusion: keyed hashes alone.
    table: 'excluded_persons',
    rows: (trx, { id }) => trx.selectFrom('excluded_persons').select('keys').where('player_id', '=', id),
  },
  {
    table: 'register_checks',
    rows: (trx, { id }) =>
      trx
        .selectFrom('register_checks')
        .select(['register', 'purpose', 'answer', 'detail', 'asked_at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'exclusion_doubts',
    rows: (trx, { id }) => trx.selectFrom('exclusion_doubts').select('found_at').where('player_id', '=', id),
  },
  {
    table: 'deposits',
    rows: (trx, { id }) =>
      trx
        .selectFrom('deposits')
        .select([
          'id',
          'method_id',
          'currency',
          'amount',
          'fee',
          'state',
          'credited',
          'reversed',
          'promo_code',
          'created_at',
        ])
        .where('player_id', '=', id)
        .orderBy('created_at'),
  },
  {
    table: 'withdrawals',
    rows: (trx, { id }) =>
      trx
        .selectFrom('withdrawals')
        .select(['id', 'method_id', 'currency', 'amount', 'state', 'reason', 'created_at', 'changed_at'])
        .where('player_id', '=', id)
        .orderBy('created_at'),
  },
  {
    table: 'stored_payment_details',
    rows: (trx, { id }) =>
      trx
        .selectFrom('stored_payment_details')
        .select(['method_id', 'label', 'funding', 'is_offered', 'expires_at', 'created_at'])
        .where('player_id', '=', id),
    async erase(trx, { id }) {
      const cleared = await trx
        .updateTable('stored_payment_details')
        .set({ label: '••••', is_offered: false })
        .where('player_id', '=', id)
        .where('label', '<>', '••••')
        .executeTakeFirst();
      return Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'approvals',
    rows: (trx, { id }) =>
      trx
        .selectFrom('approvals')
        .select(['endpoint', 'request', 'note', 'state', 'requested_at', 'decided_at'])
        .where('player_id', '=', id)
        .orderBy('requested_at'),
    async erase(trx, { id }) {
      const cleared = await trx
        .updateTable('approvals')
        .set({ note: '' })
        .where('player_id', '=', id)
        .where('note', '<>', '')
        .executeTakeFirst();
      return Number(cleared.numUpdatedRows);
    },
  },
  {
    table: 'ledger_openings',
    rows: (trx, { id }) =>
      trx.selectFrom('ledger_openings').select(['chain_number', 'staked', 'returned']).where('player_id', '=', id),
  },
  {
    table: 'ledger_sums',
    rows: (trx, { id }) =>
      trx
        .selectFrom('ledger_sums')
        .select([sql<string>`month::text`.as('month'), 'kind', 'entries', 'moved', 'cash', 'bonus'])
        .select(['staked', 'returned'])
        .where('player_id', '=', id)
        .orderBy('month')
        .orderBy('kind'),
  },
  {
    table: 'statement_rows',
    rows: (trx, { id }) =>
      trx
        .selectFrom('statement_rows')
        .select(['number', 'last_number', 'at', 'until', 'kind', 'reference', 'entries', 'cash', 'bonus'])
        .select(['staked', 'returned'])
        .where('player_id', '=', id)
        .orderBy('number'),
  },
  {
    table: 'accounts',
    rows: (trx, { id }) =>
      trx.selectFrom('accounts').select(['kind', 'currency', 'balance']).where('player_id', '=', id),
  },
  {
    table: 'wallets',
    rows: (trx, { id }) =>
      trx.selectFrom('wallets').select(['currency', 'staked_total', 'returned_total']).where('player_id', '=', id),
  },
  {
    table: 'transactions',
    rows: (trx, { id }) =>
      trx
        .selectFrom('transactions')
        .select(['chain_number', 'kind', 'reference', 'currency', 'staked', 'returned', 'at'])
        .where('player_id', '=', id)
        .orderBy('chain_number'),
  },
  {
    table: 'postings',
    rows: (trx, { id }) =>
      trx
        .selectFrom('transactions')
        .innerJoin('postings', 'postings.transaction_id', 'transactions.id')
        .innerJoin('accounts', 'accounts.id', 'postings.account_id')
        .where('transactions.player_id', '=', id)
        .where('accounts.player_id', '=', id)
        .select(['transactions.chain_number', 'accounts.kind', 'postings.amount'])
        .orderBy('transactions.chain_number')
        .orderBy('postings.line'),
  },
  {
    table: 'launches',
    rows: (trx, { id }) => trx.selectFrom('launches').select(launchColumns).where('player_id', '=', id),
  },
  {
    table: 'rounds',
    rows: (trx, { id }) =>
      trx.selectFrom('rounds').select(roundColumns).where('player_id', '=', id).orderBy('started_at').orderBy('id'),
    archived: (trx, { id }) => findArchivedRounds(trx, id, roundColumns),
  },
  {
    table: 'bonus_grants',
    rows: (trx, { id }) =>
      trx
        .selectFrom('bonus_grants')
        .select([
          'id',
          'kind',
          'title',
          'status',
          'balance',
          'required',
          'wagered',
          'granted_at',
          'expires_at',
          'ended_at',
        ])
        .where('player_id', '=', id),
  },
  {
    table: 'verification_fields',
    rows: (trx, { id }) =>
      trx.selectFrom('verification_fields').select(['name', 'value', 'updated_at']).where('player_id', '=', id),
    erase: (trx, { id }) =>
      countOf(trx.deleteFrom('verification_fields').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'verification_cards',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_cards')
        .select(['card_number', 'saved_at', 'confirmed_at'])
        .where('player_id', '=', id),
    erase: (trx, { id }) =>
      countOf(trx.deleteFrom('verification_cards').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'verification_hand_overs',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_hand_overs')
        .select(['case_id', 'document_type', 'device', 'created_at', 'opened_at', 'ended_at'])
        .where('player_id', '=', id),
    erase: (trx, { id }) =>
      countOf(trx.deleteFrom('verification_hand_overs').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    table: 'verification_upload_parts',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_upload_parts as part')
        .innerJoin('verification_uploads as upload', 'upload.id', 'part.upload_id')
        .select(['part.upload_id', 'part.position'])
        .where('upload.player_id', '=', id),
  },
  {
    table: 'verification_uploads',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_uploads')
        .select(['case_id', 'document_type', 'side', 'size_bytes', 'created_at', 'document_id'])
        .where('player_id', '=', id),
    // Cascades to its parts.
    erase: (trx, { id }) =>
      countOf(trx.deleteFrom('verification_uploads').where('player_id', '=', id).executeTakeFirst()),
  },
  {
    // Read and deleted by their retention only: the law on money laundering asks for them.
    table: 'verification_files',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_files as file')
        .innerJoin('verification_documents as document', 'document.id', 'file.document_id')
        .select(['file.document_id', 'file.page'])
        .where('document.player_id', '=', id),
  },
  {
    table: 'verification_documents',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_documents')
        .select([
          'id',
          'case_id',
          'document_type',
          'side',
          'status',
          'reason',
          'expires_on',
          'uploaded_at',
          'deleted_at',
        ])
        .where('player_id', '=', id),
  },
  {
    table: 'verification_events',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_events as event')
        .innerJoin('verification_cases as c', 'c.id', 'event.case_id')
        .select(['event.case_id', 'event.at', 'event.action', 'event.by_kind', 'event.reason'])
        .where('c.player_id', '=', id),
  },
  {
    table: 'verification_cases',
    rows: (trx, { id }) =>
      trx
        .selectFrom('verification_cases')
        .select([
          'id',
          'proof',
          'state',
          'cause',
          'attempts',
          'opened_at',
          'due_at',
          'sent_at',
          'decided_at',
          'payment_type',
          'source_of_funds',
          'reason',
          'provider',
        ])
        .where('player_id', '=', id),
  },
  {
    table: 'withdrawal_promises',
    rows: (trx, { id }) =>
      trx
        .selectFrom('withdrawal_promises')
        .select(['payment_id', 'version', 'market', 'needs', 'was_shown', 'at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    // Nobody is told of a suspicion, here neither: it reads as any other duty by law.
    table: 'withdrawal_demands',
    rows: (trx, { id }) =>
      trx
        .selectFrom('withdrawal_demands')
        .select(['case_id', 'at'])
        .select(
          sql<string | null>`CASE WHEN event IN ('authorityDemand', 'amlSuspicion') THEN 'legalDuty' ELSE event END`.as(
            'event',
          ),
        )
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'campaign_claims',
    rows: (trx, { id }) =>
      trx
        .selectFrom('campaign_claims')
        .select(['campaign_id', 'version', 'period', 'amount', 'currency', 'spins', 'grant_id', 'at', 'revoked_at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'campaign_members',
    rows: (trx, { id }) =>
      trx
        .selectFrom('campaign_members')
        .select(['campaign_id', 'version', 'joined_at', 'left_at'])
        .where('player_id', '=', id),
  },
  {
    // Not the other account, which may be closed to whoever asks.
    table: 'campaign_refusals',
    rows: (trx, { id }) =>
      trx.selectFrom('campaign_refusals').select(['campaign_id', 'period', 'shared', 'at']).where('player_id', '=', id),
  },
  {
    table: 'loyalty_accounts',
    rows: (trx, { id }) => trx.selectFrom('loyalty_accounts').select(['counted', 'points']).where('player_id', '=', id),
  },
  {
    table: 'loyalty_points',
    rows: (trx, { id }) =>
      trx
        .selectFrom('loyalty_points')
        .select(['points', 'reason', 'reference', 'amount', 'currency', 'at'])
        .where('player_id', '=', id)
        .orderBy('id'),
  },
  {
    table: 'bonus_movements',
    rows: (trx, { id }) =>
      trx
        .selectFrom('bonus_movements')
        .innerJoin('bonus_grants', 'bonus_grants.id', 'bonus_movements.grant_id')
        .where('bonus_grants.player_id', '=', id)
        .select(['grant_id', 'number', 'bonus_movements.kind', 'amount', 'at'])
        .orderBy('grant_id')
        .orderBy('number'),
    archived: (trx, { id }) => findArchivedMovements(trx, id, ['grant_id', 'number', 'kind', 'amount', 'at']),
  },
];

async function countOf(result: Promise<{ numDeletedRows: bigint }>): Promise<number> {
  return Number((await result).numDeletedRows);
}
