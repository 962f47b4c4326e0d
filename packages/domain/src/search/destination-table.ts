import type { FacetOption } from '../game-list/game-facets.ts';
import type { Destination, PageId } from './destination.ts';

const group = (id: string): Destination => ({ kind: 'group', id });
const filter = (id: FacetOption): Destination => ({ kind: 'filter', id });
const page = (id: PageId): Destination => ({ kind: 'page', id });

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
  [
    page('deposit'),
    'deposit, deposits, top up, pay in, add money, befizetés, befizetések, befizet, feltöltés, storten, storting, stortingen, insättning, insättningar, sätta in',
  ],
  [
    page('withdrawal'),
    'withdraw, withdrawal, withdrawals, payout, pay out, cash out, kifizetés, kifizetések, kifizet, opnemen, opname, opnames, uitbetaling, uitbetalen, uttag, ta ut',
  ],
  [
    page('transactions'),
    'transaction, transactions, history, statement, tranzakció, tranzakciók, előzmények, kivonat, transactie, transacties, overzicht, transaktion, transaktioner, historik, kontoutdrag',
  ],
  [
    page('offers'),
    'promo code, bonus code, promóciós kód, promókód, bónuszkód, promocode, bonuscode, actiecode, kampanjkod, bonuskod',
  ],
  [
    page('limits'),
    'limit, limits, deposit limit, loss limit, responsible gambling, responsible gaming, korlát, korlátok, limitek, befizetési korlát, felelős játék, limiet, limieten, stortingslimiet, verantwoord spelen, gräns, gränser, insättningsgräns, förlustgräns, spelansvar',
  ],
  [
    page('timeOut'),
    'time out, timeout, break, take a break, cool off, szünet, pihenő, játékszünet, pauze, speelpauze, paus, ta en paus',
  ],
  [
    page('selfExclusion'),
    'self exclusion, exclude, exclusion, önkizárás, kizárás, zelfuitsluiting, uitsluiten, uitsluiting, cruks, gamstop, spelpaus, avstängning, stänga av',
  ],
  [
    page('verification'),
    'verification, verify, identity, kyc, hitelesítés, azonosítás, személyazonosság, igazolás, verificatie, identiteit, verifiëren, verifiering, verifiera, identitet, legitimera',
  ],
  [page('password'), 'password, jelszó, wachtwoord, lösenord'],
  [page('help'), 'help, faq, questions, segítség, súgó, kérdések, gyik, hulp, vragen, hjälp, frågor'],
  [
    page('contact'),
    'contact, contact us, support, customer service, kapcsolat, ügyfélszolgálat, klantenservice, kontakt, kundtjänst, kundservice',
  ],
  [page('complaints'), 'complaint, complaints, panasz, panaszok, klacht, klachten, klagomål'],
];
