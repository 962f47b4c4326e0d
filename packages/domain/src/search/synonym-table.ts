import { foldText } from './search-text.ts';

/**
 * Words that players use for the same thing, in the site's languages; after `>` what they also mean by it, which is found
 * by them but does not find them. A word stands for all that begins with it.
 */
const TABLE = `
fruit gyümölcs frukt > cherr lemon plum orchard pomegranate olive
cherry cherries cseresznye meggy körsbär
lemon citrom citron
plum szilva plommon
grape vine vineyard szőlő vindruva > tokaj
seven sevens hetes sju 7
bell bells harang klocka klockor
book könyv bok böcker > library ledger almanac chronicle gazette
library könyvtár bibliotek
egypt egyiptom egypten pharaoh fáraó pyramid piramis > temple ziggurat
temple templom tempel
gem gems jewel jewels drágakő ékszer ädelsten juvel > ruby rubi emerald sapphire diamond opal pearl garnet topaz quartz onyx crystal
ruby rubin
emerald smaragd
sapphire zafír safir
diamond gyémánt diamant
pearl gyöngy pärla
crystal kristály kristall
gold golden gilded arany guld gyllene
silver ezüst
copper réz koppar
amber borostyán bärnsten
night nights midnight éjszaka éjfél natt
moon lunar moonlit hold måne
sun solar sunny nap sol
star stars starry starlight csillag stjärna
sky cloud ég felhő himmel moln
river folyó duna flod > danube
sea ocean tide tidal marine tenger hav > lagoon reef undertow flotilla pirate
island sziget ö öar
ship boat hajó båt skepp > flotilla sails harbour
pirate kalóz sjörövare
train express railway vonat tåg > station sleeper junction rails
mountain hegy berg > peaks highland canyon
desert sivatag öken > caravan dunes oasis camels
forest wood erdő skog
garden kert trädgård
meadow rét äng
winter tél vinter > frosted snowy arctic glacier
spring tavasz vår
summer nyár sommar
autumn ősz höst
fire flame tűz eld > ember fiery blazing fuse
ice jég is > glacier arctic frosted
storm vihar > stormy monsoon
ghost szellem kísértet spöke
magic magical varázslat magi trolleri > genie seance wizard
lamp lantern lámpa lampa lykta
candle gyertya ljus
clock óra ur > hourglass timetable clockwork
crown korona krona
king queen royal király királyi kung drottning > crown palace castle throne
castle palace vár kastély palota slott palats
carnival karnevál karneval > parade masks circus
music zene musik > piano violin saxophone trumpet banjo fiddle symphony
dance tánc dans > tango waltz
tea te > monsoon
market bazaar piac marknad basar
lion oroszlán lejon
tiger tigris
wolf wolves farkas varg
fox foxes róka räv
owl bagoly uggla
eagle falcon sas örn
bird madár fågel > finch owl eagle falcon heron raven swan peacock magpie jackdaw starling nightjar
badger borz grävling
otter vidra utter
dragon dragons sárkány drake
horse pony ponies ló häst
goose gooses liba gås
butterfly butterflies pillangó lepke fjäril
flower virág blomma > lily lilies tulip orchid edelweiss jasmine
lucky luck szerencse tur lycka
treasure treasury kincs skatt
wheel kerék hjul
candy sweet cukor édesség godis > sugar honey sherbet
wild vad
dynamite dinamit dynamit
hotel szálloda hotell > motel guesthouse
`;

type Meaning = { readonly words: readonly string[]; readonly alsoFinds: readonly string[] };

const REMEMBERED = 50;
const asked = new Map<string, readonly string[]>();

let meanings: readonly Meaning[] | undefined;

function readTable(): readonly Meaning[] {
  return TABLE.trim()
    .split('\n')
    .map((line) => {
      const [words = [], alsoFinds = []] = line.split('>').map((part) => foldText(part).trim().split(' '));
      return { words, alsoFinds };
    });
}

/** Shorter words are taken for a synonym only when they are whole: `te` is tea, but not the beginning of `tenger`. */
const SHORTEST_START = 4;

/**
 * Beginnings of words that mean the same as a folded word or its beginning, in whatever language it is; without the word
 * itself.
 */
export function synonymsOf(word: string): readonly string[] {
  const known = asked.get(word);
  if (known) return known;
  const found = findSynonyms(word);
  // A list asks for the same few words once per title.
  if (asked.size >= REMEMBERED) asked.clear();
  asked.set(word, found);
  return found;
}

function findSynonyms(word: string): readonly string[] {
  meanings ??= readTable();
  const found = new Set<string>();
  for (const { words, alsoFinds } of meanings) {
    const isMeant = words.some((one) => one === word || (word.length >= SHORTEST_START && one.startsWith(word)));
    if (!isMeant) continue;
    for (const one of [...words, ...alsoFinds]) if (!one.startsWith(word)) found.add(one);
  }
  return [...found];
}
