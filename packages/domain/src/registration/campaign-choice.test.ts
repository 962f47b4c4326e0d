import { expect, test } from 'vitest';
import { campaignChoices, chosenPromoCode, preselectedCampaign } from './campaign-choice.ts';

const CAMPAIGNS = [
  { campaignId: '7', title: 'Five evenings', promoCode: 'FIVE' },
  { campaignId: '9', title: 'Spring', promoCode: '' },
];

test('[REG-18, REG-19, REG-20, REG-21] each current campaign, the promo code 0 and none -1', () => {
  expect(campaignChoices(CAMPAIGNS)).toEqual(['7', '9', '0', '-1']);
  expect(campaignChoices([])).toEqual(['0', '-1']);
});

test.each([
  ['9', '9'],
  ['8', '-1'],
  ['', '-1'],
  ['09', '-1'],
  ['-1', '-1'],
  ['0', '-1'],
  [undefined, '-1'],
])('[REG-04] the query %j preselects %j', (query, campaignId) => {
  expect(preselectedCampaign(CAMPAIGNS, query)).toBe(campaignId);
});

test.each([
  ['7', 'FIVE'],
  ['9', ''],
  ['0', 'MINE'],
  ['-1', ''],
])('choice %j sends the code %j', (campaignId, code) => {
  expect(chosenPromoCode(CAMPAIGNS, { campaignId, promoCode: ' MINE ' })).toBe(code);
});
