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
import { type PlaceShared, SharedPartsContext } from '../../data/shared-part.tsx';
import { TextContext } from '../../data/texts.tsx';
import { createQueryClient } from '../Root.tsx';
import type { DocumentPiece } from './format-dehydrated-state.ts';

/** All that shared parts are told of a visitor. Nothing else is there while they are rendered. */
type Audience = Pick<Session, 'loggedIn' | 'appliedCountryRules'> & { currency: string | undefined };

/** What every part of a page may depend on. */
type PartScope = {
  /** Says brand, language and wording as well: another object for each. */
  text: Text;
  brand: ShownBrand;
  deviceType: DeviceType;
  location: Location;
  /** Its answers for settings and game menu are read. */
  client: QueryClient;
};

/** In place of a part until it is put in. React escapes every `<` of texts and attributes, so nobody else can write it. */
const PLACE = 'shared-part';
const PLACES = new RegExp(`<${PLACE} n="(\\d+)"></${PLACE}>`);
/** Begins the ids of `useId`. A part with ids would have others than the browser gives. */
const ID_PREFIX = 'shared';

const BLANK_PLAYER: Player = {
  publicUserId: '',
  userName: '',
  nickName: '',
  fullName: '',
  email: '',
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

/** A query cache with nothing of a visitor but the audience. */
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

/** A number for an object, which is never given to another. */
function nameOf(object: object): number {
  const known = names.get(object);
  if (known !== undefined) return known;
  lastName += 1;
  names.set(object, lastName);
  return lastName;
}

/** What never changes counts by identity, all else by what is in it. */
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

/** Parts of all pages that are remembered, and the bytes of their elements. */
const MOST_PARTS = 20_000;
const MOST_BYTES = 32 * 1024 ** 2;

const encoder = new TextEncoder();

/** Rendered parts by part, scope and inputs; the oldest go first. */
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

/**
 * Renders a page's tree, with the parts that others share taken from memory or rendered once. A part that is not there is
 * rendered by itself, among providers that hold the scope alone.
 */
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

  const places: (() => DocumentPiece[])[] = [];
  const place: PlaceShared = (Part, inputs) => {
    places.push(() => piecesOf(Part, inputs));
    return createElement(PLACE, { n: places.length - 1 });
  };
  const html = renderToString(<SharedPartsContext value={place}>{tree}</SharedPartsContext>);
  // Own text and the number of a place take turns.
  return html.split(PLACES).flatMap((text, index) => (index % 2 === 0 ? [text] : (places[Number(text)]?.() ?? [])));
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
