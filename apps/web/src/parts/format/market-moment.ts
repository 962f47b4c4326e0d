import { zoneCity } from '@foyer/domain/time/zone-city';
import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';

/** A moment by the market's clock, with the zone's name for the sentence around it. */
export function marketMoment(iso: string, language: string, timeZone: string): { date: string; zone: string } {
  const date = dateFormat(language, { ...LONG_MOMENT, timeZone }).format(new Date(iso));
  return { date, zone: zoneCity(timeZone) };
}
