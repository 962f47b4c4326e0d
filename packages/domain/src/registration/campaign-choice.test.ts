import { expect, test } from 'vitest';
import { preselectedCampaign } from './campaign-choice.ts';

const CAMPAIGNS = [
  { campaignId: '7', title: 'Five evenings', promoCode: 'FIVE' },
  { campaignId: '9', title: 'Spring', promoCode: '' },
];

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
