import { transact } from '../../kernel/db/transact.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { warmPasswordJudge } from '../password-strength/service.ts';
import type { RegisterDeps } from '../register/service.ts';
import { hashMailbox, hashNewPassword } from '../session/service.ts';
import { getShownBrand } from '../settings/service.ts';
import { openCase } from '../verification/service.ts';
import { activate } from './activate.ts';
import { RESEND_ACTIVATION } from './activation-job.ts';
import { BROWSER_COOKIE, BROWSER_SECONDS, browserToken } from './browser-token.ts';
import { removeDraft } from './draft/draft-store.ts';
import { judgeRegistration } from './judge-registration.ts';
import { mailLanguage } from './registration-mails.ts';
import { findRegistrationOptions } from './registration-options.ts';
import { storeRegistration } from './store-registration.ts';

type Names =
  | 'activateAccount'
  | 'answerPublicOffice'
  | 'getRegistrationOptions'
  | 'register'
  | 'resendActivation'
  | 'validateRegistrationStep';

export const registrationHandlers: HandlersOf<Names, RegisterDeps> = {
  getRegistrationOptions(call, deps) {
    warmPasswordJudge();
    return findRegistrationOptions(deps, call, call.query.language ?? call.language);
  },

  async validateRegistrationStep(call, deps) {
    const { values, fields } = call.body;
    await judgeRegistration(deps, call, values, { method: 'plain', fields });
    return {};
  },

  async register(call, deps) {
    const judged = await judgeRegistration(deps, call, call.body, { method: 'plain' });
    const passwordHash = await hashNewPassword(call, judged.draft.password);
    const token = await browserToken(deps, call.idempotencyKey);
    const { brand } = await getShownBrand(deps, call);
    await storeRegistration(deps, {
      ...judged,
      passwordHash,
      method: 'plain',
      browserHash: hashToken(token),
      brand,
      language: mailLanguage(call),
      origin: call.origin,
      addressHash: call.addressHash,
      rangeHash: call.rangeHash,
      idempotencyKey: call.idempotencyKey,
    });
    call.setCookie(call.hostCookie(BROWSER_COOKIE), token, { maxAgeSeconds: BROWSER_SECONDS });
    await removeDraft(deps, call);
    return {};
  },

  activateAccount(call, deps) {
    return activate(deps, call, call.body.code);
  },

  /** A no takes back what was said, not the case: two people decide it. */
  async answerPublicOffice({ session: { playerId }, body: { publicPerson } }, { database, clock }) {
    await transact(database, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('players')
        .set({ public_person: publicPerson })
        .where('id', '=', playerId)
        .where('public_person', '<>', publicPerson)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || !publicPerson) return;
      const demand = { playerId, proof: 'publicPerson', cause: 'market', by: { kind: 'player' } } as const;
      await openCase(trx, demand, clock.now());
    });
    return {};
  },

  async resendActivation(call, deps) {
    const mailbox = hashMailbox(call.body.email).toString('hex');
    const job = { mailbox, origin: call.origin, language: mailLanguage(call) };
    await enqueue(deps.database.kysely, RESEND_ACTIVATION, job, deps.clock.now());
    return {};
  },
};
