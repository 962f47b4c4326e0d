export type CountryState = { code: string; name: string };

/** ISO 3166-2 codes without the country's (ENTITY-25). */
const TABLES: Readonly<Record<string, string>> = {
  AUS: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
    TAS Tasmania|VIC Victoria|WA Western Australia`,
  CAN: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
    NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
  USA: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
    DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|
    LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|
    NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|
    OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|
    VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
};

function parseStates(table: string): CountryState[] {
  return table.split('|').map((row) => {
    const [code = '', ...name] = row.trim().split(' ');
    return { code, name: name.join(' ') };
  });
}

const STATES: ReadonlyMap<string, readonly CountryState[]> = new Map(
  Object.entries(TABLES).map(([country, table]) => [country, parseStates(table)]),
);

/** Empty for a country without states (FIELD-10, REG-55). */
export function countryStates(country: string): readonly CountryState[] {
  return STATES.get(country) ?? [];
}

export function isStateOf(country: string, code: string): boolean {
  return countryStates(country).some((state) => state.code === code);
}

/** The state as it stands after the country changed (FIELD-11). */
export function stateAfterCountry(country: string, state: string): string {
  return isStateOf(country, state) ? state : '';
}
