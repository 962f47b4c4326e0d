import type { ShownBrand } from '@foyer/brands/footer';
import { getSession, type Player, type Session } from '@foyer/contract/account/session';
import { getGameMenu } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import type { Text } from '@foyer/texts/format';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BrandContext } from '../../data/brand.ts';
import { readCall, TransportContext, writeCall } from '../../data/call.ts';
import { DeviceContext, type Location, type Navigation, NavigationContext } from '../../data/location.tsx';
import { NO_SESSION, SessionProvider } from '../../data/session.tsx';
import { type RenderShared, SharedPartsContext } from '../../data/shared-part.tsx';
import { TextContext } from '../../data/texts.tsx';
import { createQueryClient } from '../Root.tsx';
import type { DocumentPiece } from './format-dehydrated-state.ts';

/** The only visitor data that shared parts may read: their HTML is cached across visitors. */
type Audience = Pick<Session, 'loggedIn' | 'appliedCountryRules'> & { currency: string | undefined };

type PartScope = {
  /** A separate object for each brand, language and wording, so it is a cache key for all three. */
  text: Text;
  brand: ShownBrand;
  deviceType: DeviceType;
  location: Location;
  /** Only its settings and game menu are read. */
  client: QueryClient;
};

/** Replaced by the part's HTML. React escapes every `<` of texts and attributes, so content cannot forge it. */
const PLACE = 'shared-part';
const PLACES = new RegExp(`<${PLACE} n="(\\d+)"></${PLACE}>`);
/** Prefix of `useId` ids. A part must not contain ids: they would differ on hydration. */
const ID_PREFIX = 'shared';

const BLANK_PLAYER: Player = {
  publicUserId: '',
  userName: '',
  nickName: '',
  fullName: '',
  email: '',
  hasPassword: true,
  country: 'ZZZ',
  currency: 'EUR',
  language: 'en',
  groups: [],
  verified: false,
  youngAdult: false,
  potentialMinor: false,
  previousLoginTime: null,
  lastLoginTime: null,
};

function audienceOf(client: QueryClient): Audience {
  const { loggedIn, appliedCountryRules, player } = readCall(client, getSession, {}) ?? NO_SESSION;
  return { loggedIn, appliedCountryRules, currency: player?.currency };
}

function sessionOf({ loggedIn, appliedCountryRules, currency }: Audience): Session {
  const player = currency === undefined ? null : { ...BLANK_PLAYER, currency };
  return { ...NO_SESSION, loggedIn, appliedCountryRules, player };
}

/** A query cache without visitor data except the audience. */
function clientOf(client: QueryClient, audience: Audience): QueryClient {
  const own = createQueryClient();
  const settings = readCall(client, getSettings, {});
  const menu = readCall(client, getGameMenu, {});
  writeCall(own, getSession, {}, sessionOf(audience));
  if (settings) writeCall(own, getSettings, {}, settings);
  if (menu) writeCall(own, getGameMenu, {}, menu);
  return own;
}

function refuseCall(): never {
  throw new Error('a shared part asks nobody');
}

const names = new WeakMap<object, number>();
let lastName = 0;

/** Never reused for another object. */
function nameOf(object: object): number {
  const known = names.get(object);
  if (known !== undefined) return known;
  lastName += 1;
  names.set(object, lastName);
  return lastName;
}

/** Immutable objects compare by identity, all else by content. */
function keyOfInput(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOfInput).join()}]`;
  if (typeof value === 'object' && value !== null && Object.isFrozen(value)) return `#${nameOf(value)}`;
  return JSON.stringify(value) ?? 'undefined';
}

function keyOfInputs(inputs: object): string {
  const values: readonly unknown[] = Object.values(inputs);
  return values.map(keyOfInput).join();
}

function keyOfScope({ text, brand, deviceType, location, client }: PartScope, audience: Audience): string {
  const answers = [readCall(client, getSettings, {}), readCall(client, getGameMenu, {})];
  const objects = [text, brand, ...answers].map((one) => (one ? nameOf(one) : 0));
  return JSON.stringify([objects, deviceType, location, audience]);
}

const MOST_PARTS = 20_000;
const MOST_BYTES = 32 * 1024 ** 2;

const encoder = new TextEncoder();

class PartCache {
  readonly #parts = new Map<string, Uint8Array>();
  #bytes = 0;

  get(key: string): Uint8Array | undefined {
    return this.#parts.get(key);
  }

  set(key: string, html: string): Uint8Array {
    const bytes = encoder.encode(html);
    this.#parts.set(key, bytes);
    this.#bytes += bytes.length + key.length;
    for (const [oldest, { length }] of this.#parts) {
      if (this.#parts.size <= MOST_PARTS && this.#bytes <= MOST_BYTES) break;
      this.#parts.delete(oldest);
      this.#bytes -= length + oldest.length;
    }
    return bytes;
  }
}

const cache = new PartCache();

/** A part missing from the cache is rendered alone, within providers of the scope only. */
export function renderWithParts(tree: ReactNode, scope: PartScope): readonly DocumentPiece[] {
  const audience = audienceOf(scope.client);
  const scopeKey = keyOfScope(scope, audience);
  let providers: ((part: ReactNode) => ReactNode) | undefined;

  function render(part: ReactNode): string {
    providers ??= providersOf(scope, audience);
    const html = renderToString(providers(part), { identifierPrefix: ID_PREFIX });
    if (html.includes(`_${ID_PREFIX}R_`)) throw new Error('a shared part must not call useId');
    return html;
  }

  function piecesOf<I extends object>(Part: FunctionComponent<I>, inputs: readonly I[]): DocumentPiece[] {
    const part = nameOf(Part);
    return inputs.map((own) => {
      const key = `${part} ${scopeKey} ${keyOfInputs(own)}`;
      return cache.get(key) ?? cache.set(key, render(<Part {...own} />));
    });
  }

  const slots: (() => DocumentPiece[])[] = [];
  const renderShared: RenderShared = (Part, inputs) => {
    slots.push(() => piecesOf(Part, inputs));
    return createElement(PLACE, { n: slots.length - 1 });
  };
  const html = renderToString(<SharedPartsContext value={renderShared}>{tree}</SharedPartsContext>);
  // Text and captured part numbers alternate.
  return html.split(PLACES).flatMap((text, index) => (index % 2 === 0 ? [text] : (slots[Number(text)]?.() ?? [])));
}

function providersOf(scope: PartScope, audience: Audience): (part: ReactNode) => ReactNode {
  const client = clientOf(scope.client, audience);
  const navigation: Navigation = { location: scope.location, go: refuseCall, back: refuseCall, preload: refuseCall };
  return (part) => (
    <QueryClientProvider client={client}>
      <TransportContext value={refuseCall}>
        <DeviceContext value={scope.deviceType}>
          <BrandContext value={scope.brand}>
            <SessionProvider>
              <NavigationContext value={navigation}>
                <TextContext value={scope.text}>{part}</TextContext>
              </NavigationContext>
            </SessionProvider>
          </BrandContext>
        </DeviceContext>
      </TransportContext>
    </QueryClientProvider>
  );
}

export type RenderWithParts = typeof renderWithParts;
