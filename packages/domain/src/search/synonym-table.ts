import { foldText } from './search-text.ts';

/** A word after `>` is found by the others but does not find them. */
const TABLE = `
fruit gyümölcs frukt > cherr lemon plum orchard pomegranate olive
cherry cherries cseresznye meggy körsbär kers kersen
lemon citrom citron citroen
plum szilva plommon pruim
grape vine vineyard szőlő vindruva druif druiven > tokaj
seven sevens hetes sju 7 zeven
bell bells harang klocka klockor bel bellen klok
book könyv bok böcker boek boeken > library ledger almanac chronicle gazette
library könyvtár bibliotek bibliotheek
egypt egyiptom egypten pharaoh fáraó pyramid piramis egypte farao piramide > temple ziggurat
temple templom tempel
gem gems jewel jewels drágakő ékszer ädelsten juvel juweel juwelen edelsteen > ruby rubi emerald sapphire diamond opal pearl garnet topaz quartz onyx crystal
ruby rubin robijn
emerald smaragd
sapphire zafír safir saffier
diamond gyémánt diamant
pearl gyöngy pärla parel
crystal kristály kristall kristal
gold golden gilded arany guld gyllene goud gouden
silver ezüst zilver
copper réz koppar koper
amber borostyán bärnsten barnsteen
night nights midnight éjszaka éjfél natt nacht middernacht
moon lunar moonlit hold måne maan
sun solar sunny nap sol zon zonnig
star stars starry starlight csillag stjärna ster sterren
sky cloud ég felhő himmel moln hemel wolk
river folyó duna flod rivier > danube
sea ocean tide tidal marine tenger hav zee oceaan > lagoon reef undertow flotilla pirate
island sziget ö öar eiland
ship boat hajó båt skepp schip boot > flotilla sails harbour
pirate kalóz sjörövare piraat piraten
train express railway vonat tåg trein > station sleeper junction rails
mountain hegy berg > peaks highland canyon
desert sivatag öken woestijn > caravan dunes oasis camels
forest wood erdő skog bos woud
garden kert trädgård tuin
meadow rét äng weide
winter tél vinter > frosted snowy arctic glacier
spring tavasz vår lente
summer nyár sommar zomer
autumn ősz höst herfst
fire flame tűz eld vuur vlam > ember fiery blazing fuse
ice jég is ijs > glacier arctic frosted
storm vihar > stormy monsoon
ghost szellem kísértet spöke geest spook
magic magical varázslat magi trolleri magie toveren > genie seance wizard
lamp lantern lámpa lampa lykta lantaarn
candle gyertya ljus kaars
clock óra ur klok > hourglass timetable clockwork
crown korona krona kroon
king queen royal király királyi kung drottning koning koningin koninklijk > crown palace castle throne
castle palace vár kastély palota slott palats kasteel paleis
carnival karnevál karneval carnaval > parade masks circus
music zene musik muziek > piano violin saxophone trumpet banjo fiddle symphony
dance tánc dans > tango waltz
tea te thee > monsoon
market bazaar piac marknad basar markt
lion oroszlán lejon leeuw
tiger tigris tijger
wolf wolves farkas varg
fox foxes róka räv vos
owl bagoly uggla uil
eagle falcon sas örn adelaar valk
bird madár fågel vogel > finch owl eagle falcon heron raven swan peacock magpie jackdaw starling nightjar
badger borz grävling das
otter vidra utter
dragon dragons sárkány drake draak draken
horse pony ponies ló häst paard
goose gooses liba gås gans
butterfly butterflies pillangó lepke fjäril vlinder
flower virág blomma bloem > lily lilies tulip orchid edelweiss jasmine
lucky luck szerencse tur lycka geluk
treasure treasury kincs skatt schat
wheel kerék hjul wiel rad
candy sweet cukor édesség godis snoep > sugar honey sherbet
wild vad
dynamite dinamit dynamit dynamiet
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

/** Shorter words must be whole: `te` is tea, but not the beginning of `tenger`. */
const SHORTEST_START = 4;

export function synonymsOf(word: string): readonly string[] {
  const known = asked.get(word);
  if (known) return known;
  const found = findSynonyms(word);
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
