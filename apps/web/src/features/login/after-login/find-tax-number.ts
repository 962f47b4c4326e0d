import { initDetails } from '@foyer/contract/profile/profile';
import { getVerification } from '@foyer/contract/verification/verification';
import { type TaxNumberState, taxNumberState } from '@foyer/domain/routing/resume-game';
import type { Transport } from '../../../data/transport.ts';

/** `proof`: something has to be proved before play, and the tax number is not looked at. `unknown`: without an answer. */
export type FoundTaxNumber = TaxNumberState | 'proof' | 'unknown';

/** Of the player, for a game of a taxable jackpot (specification 4.7). */
export async function findTaxNumber(transport: Transport): Promise<FoundTaxNumber> {
  const verification = await transport(getVerification, {});
  if (!verification.ok) return 'unknown';
  if (verification.value.restrictions.some(({ action }) => action === 'play')) return 'proof';
  const profile = await transport(initDetails, {});
  if (!profile.ok) return 'unknown';
  const { value = '' } = profile.value.details.find(({ name }) => name === 'taxIdentificationNumber') ?? {};
  return taxNumberState(value ?? '');
}
