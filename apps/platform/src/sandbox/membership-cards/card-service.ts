import { html } from 'hono/html';
import type { Kernel } from '../../kernel/kernel.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';

/** Every player of the demo whose birthday is known has a card: LVC and seven digits. */
const cardNumberOf = (playerId: number) => `LVC${String(playerId).padStart(7, '0')}`;

function playerIdOf(cardNumber: string): number | null {
  const digits = /^LVC(\d{7})$/.exec(cardNumber)?.[1];
  return digits === undefined ? null : Number(digits);
}

function findHolders({ database }: Kernel) {
  return database.kysely
    .selectFrom('players')
    .select(['id', 'user_name', 'full_name', 'first_name', 'last_name', 'birth_date', 'citizenship', 'country'])
    .select(['phone_number', 'zip_code', 'verified'])
    .where('birth_date', 'is not', null);
}

type Holder = Awaited<ReturnType<ReturnType<typeof findHolders>['execute']>>[number];

/** Made up, but for who it is. */
function recordOf(holder: Holder) {
  const names = holder.full_name.trim().split(/\s+/);
  const citizenship = holder.citizenship ?? holder.country;
  const digits = String(holder.id).padStart(6, '0');
  return {
    firstName: holder.first_name ?? names[0] ?? holder.user_name,
    lastName: holder.last_name ?? (names.slice(1).join(' ') || holder.user_name),
    birthDate: holder.birth_date,
    citizenship,
    phoneNumber: holder.phone_number,
    address: `${holder.zip_code ?? '1051'}, Main Street ${(holder.id % 90) + 1}`,
    document: {
      documentType: 'nationalIdCard',
      nationalIdCardNumber: `${digits}AB`,
      nationalIdCardIssuedBy: 'District office',
      nationalIdCardIssueDate: '2024-05-06',
      nationalIdCardExpiryDate: '2034-05-06',
      ...(citizenship === 'HUN' && { addressCardNumber: `${digits}CD` }),
    },
    snapshots: [
      { documentType: 'identificationCard', documentSide: 'front', takenOn: '2025-02-14' },
      { documentType: 'identificationCard', documentSide: 'back', takenOn: '2025-02-14' },
    ],
  };
}

export const membershipCardService: SandboxService = {
  id: 'membership-cards',
  title: 'Membership cards',
  summary: 'The register of the membership cards of the operator’s houses, and whose they are.',
  mount(app, deps) {
    app.get('/v1/cards/:number', async (context) => {
      const id = playerIdOf(context.req.param('number'));
      const holder = id === null ? undefined : await findHolders(deps).where('id', '=', id).executeTakeFirst();
      return holder ? context.json(recordOf(holder)) : context.json({ error: 'Unknown card' }, 404);
    });
    app.get('/', async () => {
      const holders = await findHolders(deps).orderBy('verified').orderBy('id').limit(40).execute();
      const body = html`<p>Everybody here was identified at a counter. The number is typed on the page Verification; of another player it is not found there.</p>
<table class="stacked"><caption>Cards</caption><thead><tr><th>Number</th><th>Holder</th><th>Account</th></tr></thead>
<tbody>${holders.map(
        ({ id, full_name, user_name, verified }) =>
          html`<tr><td data-name="Number">${cardNumberOf(id)}</td><td data-name="Holder">${full_name}</td><td data-name="Account">${user_name}${verified ? ' (verified)' : ''}</td></tr>`,
      )}</tbody></table>`;
      return sandboxPage({ title: 'Membership cards', body });
    });
  },
};
