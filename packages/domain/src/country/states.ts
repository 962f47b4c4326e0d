/** ISO 3166-2 without the country, in the order of the names, for countries whose addresses have a state (REG-55). */
const TABLE: Readonly<Record<string, string>> = {
  AUS: `ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;TAS Tasmania;
    VIC Victoria;WA Western Australia`,
  CAN: `AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NT Northwest Territories;
    NS Nova Scotia;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon`,
  USA: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;
    FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;
    MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;
    NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;
    RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;
    WV West Virginia;WI Wisconsin;WY Wyoming`,
};

export type CountryState = { readonly code: string; readonly name: string };

function parseStates(rows: string): CountryState[] {
  return rows.split(';').map((row) => {
    const [code = '', ...words] = row.trim().split(/\s+/);
    return { code, name: words.join(' ') };
  });
}

const STATES: ReadonlyMap<string, readonly CountryState[]> = new Map(
  Object.entries(TABLE).map(([country, rows]) => [country, parseStates(rows)]),
);

/** Empty for a country without states. `country`: ISO 3166-1 alpha-3. */
export function statesOf(country: string): readonly CountryState[] {
  return STATES.get(country) ?? [];
}
