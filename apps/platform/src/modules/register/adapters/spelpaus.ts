import { type RegisterPerson, swedishSubjectId } from '@foyer/domain/register/register-check';
import * as z from 'zod/mini';
import { type ExclusionRegister, FREE, LISTED, type RegisterAnswer, RegisterAway } from '../exclusion-register.ts';
import { askJson, type RegisterFetch } from './call-register.ts';

const Blocking = z.object({ requestId: z.string(), isBlocked: z.boolean(), responseId: z.string() });
const Allowed = z.object({ requestId: z.string(), allowedItemIds: z.array(z.string()), responseId: z.string() });

type Options = { fetch: RegisterFetch; key: string; actor: string };

type Item = { itemId: string; subjectId: string };

/** Spelpaus (spellagen 14 kap. 11-15 §§). */
export function createSpelpaus({ fetch, key, actor }: Options): ExclusionRegister {
  const headers = { authorization: key };
  const subjectOf = (person: RegisterPerson) => swedishSubjectId(person) ?? '';

  /** Ids of the items that may be written to. One bad row fails a whole batch: it is halved until that row is alone, and has no answer. */
  async function findAllowed(items: readonly Item[], requestId: string): Promise<Map<string, RegisterAnswer>> {
    try {
      const body = { requestId, items };
      const path = `/api/marketing-subjectid/${actor}`;
      const { allowedItemIds } = await askJson(fetch, path, { body, schema: Allowed, headers });
      const asked = new Set(items.map(({ itemId }) => itemId));
      if (!allowedItemIds.every((id) => asked.has(id))) throw new RegisterAway('unclear');
      const allowed = new Set(allowedItemIds);
      return new Map(items.map(({ itemId }) => [itemId, allowed.has(itemId) ? FREE : LISTED]));
    } catch (error) {
      if (!(error instanceof RegisterAway) || error.fault !== 'refused') throw error;
      if (items.length <= 1) return new Map();
      const middle = Math.ceil(items.length / 2);
      const first = await findAllowed(items.slice(0, middle), requestId);
      return new Map([...first, ...(await findAllowed(items.slice(middle), requestId))]);
    }
  }

  return {
    missing: (person) => (swedishSubjectId(person) === null ? ['nationalIdNumber'] : []),
    async check(person, requestId) {
      const body = { requestId, subjectId: subjectOf(person) };
      const path = `/api/blocking-info/${actor}`;
      const { isBlocked } = await askJson(fetch, path, { body, schema: Blocking, headers });
      return isBlocked ? LISTED : FREE;
    },
    async checkForMarketing(persons, requestId) {
      const items = persons.map((person, index) => ({ itemId: String(index), subjectId: subjectOf(person) }));
      const found = await findAllowed(items, requestId);
      return items.map(({ itemId }) => found.get(itemId) ?? null);
    },
  };
}
