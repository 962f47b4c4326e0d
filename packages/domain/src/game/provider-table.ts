export type ProviderEntry = {
  readonly id: number;
  readonly name: string;
  /** A service (cashier, chat ...) is never listed as a provider of games. */
  readonly kind: 'games' | 'service';
};

/** Built-in or installed; ids from 901. */
export type Studio = { readonly id: number; readonly name: string };

const games = (id: number, name: string): ProviderEntry => ({ id, name, kind: 'games' });
const service = (id: number, name: string): ProviderEntry => ({ id, name, kind: 'service' });

/** PROVIDER-01 to PROVIDER-17. The ids of the nine providers that the specification only names are our choice. */
export const PROVIDERS: readonly ProviderEntry[] = [
  games(-25, 'Amigo Gaming'),
  games(-24, 'Zitro'),
  games(-20, 'Spinomenal'),
  games(-18, 'Oryx Gaming'),
  games(-15, 'Playtech'),
  games(-10, 'Betsson'),
  games(4, 'Ezugi'),
  games(11, 'NetEnt'),
  games(13, 'HPG'),
  service(29, 'Social Api'),
  games(42, 'NetEnt'),
  service(43, 'Cashier'),
  games(44, 'Pragmatic Play'),
  games(46, 'HPG'),
  service(48, 'LiveChat'),
  games(60, 'Evolution'),
  games(70, "Play'n GO"),
  service(111, 'Tournaments'),
  games(116, 'Pragmatic Play'),
  games(120, 'Ezugi'),
  games(158, 'Games Global'),
];

/** CONST-09. */
const EXCLUDED_PROVIDER = 28;
/** Own handling of live casino and jackpots (CONST-10, CONST-11). */
const SPECIAL_PROVIDERS = new Set([116, -15]);

function findProvider(id: number, studios: readonly Studio[]): ProviderEntry | undefined {
  const known = PROVIDERS.find((provider) => provider.id === id);
  const studio = studios.find((candidate) => candidate.id === id);
  return known ?? (studio && games(studio.id, studio.name));
}

export function providerName(id: number, studios: readonly Studio[] = []): string | null {
  return findProvider(id, studios)?.name ?? null;
}

export function isGameProvider(id: number, studios: readonly Studio[] = []): boolean {
  return id !== EXCLUDED_PROVIDER && findProvider(id, studios)?.kind === 'games';
}

export function isSpecialProvider(id: number): boolean {
  return SPECIAL_PROVIDERS.has(id);
}
