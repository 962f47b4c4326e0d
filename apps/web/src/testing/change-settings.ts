import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import type { StoredBackEndSettings } from '@foyer/contract/settings/settings-editing';
import { storedSettings } from '../../../platform/src/modules/settings/stored-settings.ts';
import { saveSettings } from '../../../platform/src/testing/save-settings.ts';
import type { AppTestBed } from './app-test-bed.tsx';

type SettingsPart = { frontEnd?: Partial<FrontEndSettings>; backEnd?: Partial<StoredBackEndSettings> };

export async function changeSettings({ platform: { deps } }: AppTestBed, part: SettingsPart): Promise<void> {
  const brand = (await storedSettings(deps)).byBrand.get('foyer');
  if (!brand) throw new Error('the brand is not seeded');
  await saveSettings(deps, 'foyer', {
    frontEnd: { ...brand.frontEnd, ...part.frontEnd },
    backEnd: { ...brand.backEnd, ...part.backEnd },
  });
}
