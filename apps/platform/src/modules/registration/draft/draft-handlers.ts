import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { mailLanguage } from '../registration-mails.ts';
import { makeDraftLink, useDraftLink } from './draft-link.ts';
import { copyDraft, findDraftToken, readDraft, removeDraft, writeDraft } from './draft-store.ts';

type Names =
  | 'getRegistrationDraft'
  | 'openRegistrationDraft'
  | 'removeRegistrationDraft'
  | 'saveRegistrationDraft'
  | 'sendRegistrationDraft';

export const draftHandlers: HandlersOf<Names> = {
  async getRegistrationDraft(call, deps) {
    const token = findDraftToken(call);
    return { draft: token === null ? null : await readDraft(deps, token) };
  },

  saveRegistrationDraft(call, deps) {
    return writeDraft(deps, call, call.body);
  },

  async removeRegistrationDraft(call, deps) {
    await removeDraft(deps, call);
    return {};
  },

  sendRegistrationDraft(call, deps) {
    return makeDraftLink(deps, { ...call, by: call.body.by, mailLanguage: mailLanguage(call) });
  },

  async openRegistrationDraft(call, deps) {
    const token = await useDraftLink(deps, call.body.code);
    const draft = await readDraft(deps, token);
    if (!draft) throw new Refusal(CODE.codeExpired);
    return { draft: await copyDraft(deps, call, draft) };
  },
};
