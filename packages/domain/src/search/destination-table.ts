import type { FacetOption } from '../game-list/game-facets.ts';
import type { Destination } from './destination.ts';

const group = (id: string): Destination => ({ kind: 'group', id });
const filter = (id: FacetOption): Destination => ({ kind: 'filter', id });
const page = (id: 'live' | 'promotions' | 'providers'): Destination => ({ kind: 'page', id });

/** What players call groups, features and pages, comma-separated. A word may be in several rows. */
export const DESTINATION_WORDS: readonly (readonly [destination: Destination, words: string])[] = [
  [
    group('jackpot'),
    'jackpot, jackpots, jackpotok, jackpotten, jackpott, jackpottar, progressive, progressiv, progresszív, progressief',
  ],
  [
    group('new'),
    'new, newest, latest, új, újak, újdonság, újdonságok, legújabb, nieuw, nieuwe, nieuwste, ny, nya, nyaste, nyheter',
  ],
  [
    group('classic'),
    'classic, classics, klasszikus, klasszikusok, klassiek, klassieke, klassiekers, klassisk, klassiska, klassiker',
  ],
  [group('video'), 'video, video slots, videoslots, videós, videós nyerőgépek, videogokkasten, videoautomater'],
  [
    group('bonus'),
    'bonus, bonus slots, bonus games, bónusz, bónuszos, bónuszjáték, bonusspellen, bonusspel, bonusautomater',
  ],
  [
    group('slots'),
    'slot, slots, slot machine, slot machines, nyerőgép, nyerőgépek, gokkast, gokkasten, automat, automater, spelautomat, spelautomater',
  ],
  [group('popular'), 'popular, most played, népszerű, legnépszerűbb, populair, populaire, populär, populära'],
  [group('top10'), 'top, top 10, best, topp, topp 10, legjobb, beste, bästa'],
  [group('allTimeFavourite'), 'favourites, favorites, kedvencek, favorieten, favoriter'],
  [
    filter('features-freeRounds'),
    'free spins, free spin, freespins, free rounds, ingyenes pörgetés, ingyenes pörgetések, ingyen pörgetés, ingyenes körök, gratis spins, gratis rondes, gratissnurr, gratis snurr, gratisrundor',
  ],
  [
    filter('ways-ways'),
    'ways, megaways, win ways, ways to win, nyerési mód, nyerési módok, nyerési lehetőség, nyerési lehetőségek, winwegen, vinstvägar',
  ],
  [filter('ways-lines'), 'lines, pay lines, paylines, vonalak, nyerővonalak, winlijnen, vinstlinjer'],
  [filter('features-wild'), 'wild, wilds, joker, jokerek'],
  [
    filter('features-expandingWild'),
    'expanding wild, expanding wilds, terjeszkedő joker, uitbreidende wild, expanderande wild',
  ],
  [
    filter('features-wildMultiplier'),
    'multiplier, multipliers, szorzó, szorzók, jokerszorzó, vermenigvuldiger, multiplikator',
  ],
  [filter('features-scatter'), 'scatter, scatters, szóró'],
  [filter('features-wheel'), 'bonus wheel, wheel, szerencsekerék, rad, lyckohjul'],
  [filter('volatility-high'), 'high volatility, magas volatilitás, hoge volatiliteit, hög volatilitet'],
  [filter('volatility-low'), 'low volatility, alacsony volatilitás, lage volatiliteit, låg volatilitet'],
  [filter('rtp-96'), 'rtp, high rtp, high return, visszatérítés, uitbetalingspercentage, återbetalning'],
  [page('live'), 'live, live casino, livecasino, dealer, dealers, élő, élő kaszinó, élőkaszinó, livekasino'],
  [
    page('promotions'),
    'promotion, promotions, promo, offer, offers, bonus, bonuses, campaign, promóció, promóciók, akció, akciók, ajánlat, ajánlatok, bónusz, bónuszok, promotie, promoties, actie, acties, aanbiedingen, kampanj, kampanjer, erbjudande, erbjudanden',
  ],
  [
    page('providers'),
    'studio, studios, provider, providers, stúdió, stúdiók, studio’s, aanbieders, studior, leverantörer',
  ],
];
