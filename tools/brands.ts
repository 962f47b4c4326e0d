// Checks the brands: every text, control and focus ring stands out enough from what it stands on.
import type { Brand } from '@foyer/brands/brand';
import { BRANDS } from '@foyer/brands/brands';
import { lowContrasts } from '@foyer/brands/contrast-ratio';

/** What is wrong with the brands, as lines that name the brand. */
export function findBrandFaults(brands: Readonly<Record<string, Brand>>): string[] {
  return Object.entries(brands).flatMap(([id, brand]) => [
    ...(brand.id === id ? [] : [`${id}: its record says the id "${brand.id}"`]),
    ...readContrasts(brand).map((fault) => `${id}: ${fault}`),
  ]);
}

/** A palette that lacks a colour, or has one that is none, is a fault as well. */
function readContrasts(brand: Brand): string[] {
  try {
    return lowContrasts(brand);
  } catch (error) {
    if (error instanceof RangeError) return [error.message];
    throw error;
  }
}

export function checkBrands(): boolean {
  const faults = findBrandFaults(BRANDS);
  for (const fault of faults) console.error(fault);
  console.log(`brands: ${faults.length === 0 ? 'passed' : 'failed'}`);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkBrands() ? 0 : 1;
