const FIRST =
  `Amber Ancient Arctic Autumn Azure Blazing Bold Brass Bright Bronze Calm Cedar Clever Clockwork Cobalt Copper
Coral Cosmic Crimson Crystal Curious Daring Dawn Desert Distant Dusty Eager Ebony Electric Emerald Endless Evening Fabled
Falling Fiery Floating Frosted Gentle Gilded Glass Golden Grand Hazel Hidden Highland Hollow Honey Indigo Iron Ivory Jade
Jolly Juniper Keen Lantern Lavish Linden Lively Lost Lucky Lunar Magnetic Maple Marble Mellow Merry Midnight Mighty Misty
Moonlit Mossy Neon Noble Northern Oaken Onyx Opal Orchard Painted Paper Pearl Pepper Pine Polar Proud Quartz Quiet Radiant
Rapid Restless River Rocky Roaming Rosy Royal Ruby Rustic Saffron Sailing Sandy Scarlet Secret Shining Silent Silver Sleepy
Smoky Snowy Solar Southern Sparkling Spring Starry Steady Stone Stormy Sugar Summer Sunken Sunny Swift Tidal Topaz Tropic
Twilight Velvet Vivid Wandering Western Wild Windy Winter Woodland`
    .split(/\s+/)
    .map(String);

const SECOND =
  `Abbey Acorns Alley Anchors Arcade Arrows Atlas Aviary Badger Bakery Balloons Bandits Banjo Bazaar Beacon Bells
Blossoms Boulevard Bridges Butterflies Cabin Camels Canyon Caravan Carnival Castle Cellar Chariots Cherries Citadel Clocks
Clover Comets Compass Coves Crowns Cypress Dancers Delta Diamonds Dolphins Dragons Dunes Eagles Embers Express Fables
Falcons Ferns Fiddles Fjords Flamingo Foxes Fruits Galaxy Garden Gazelles Geysers Glaciers Grove Harbour Harvest Herons
Horizon Horseshoes Islands Jaguars Jewels Junction Kites Lagoon Lanterns Lemons Lighthouse Lilies Lions Lynx Market Masks
Meadow Mill Monsoon Mosaic Museum Nights Nuggets Oasis Orchids Otters Owls Palace Panthers Parade Peaks Pearls Penguins
Piano Pirates Plaza Plums Ponies Prairie Quarry Quest Rafters Rapids Ravens Reef Ribbons Riders Rockets Safari Sails
Sapphires Saxophone Sevens Shells Sherbet Station Strings Sundial Swans Tango Temple Theatre Tigers Tower Trails Trams
Treasury Trumpets Tulips Valley Vault Vines Violins Voyage Waterfall Whales Willows Wolves Zephyr`
    .split(/\s+/)
    .map(String);

export const TITLE_COUNT = FIRST.length * SECOND.length;

/** Two words such as `Amber Harbour`; neighbours share none. Throws RangeError beyond `TITLE_COUNT - 1`. */
export function composeTitle(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= TITLE_COUNT) {
    throw new RangeError(`title number must be 0 to ${TITLE_COUNT - 1}, not ${number}`);
  }
  const column = number % FIRST.length;
  const row = Math.floor(number / FIRST.length);
  // Walks the table of pairs along its diagonals.
  return `${FIRST[column]} ${SECOND[(row + column) % SECOND.length]}`;
}
