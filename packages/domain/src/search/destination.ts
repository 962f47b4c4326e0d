export type Destination = { readonly kind: DestinationKind; readonly id: string };

export const DESTINATION_KINDS = ['group', 'filter', 'page'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** Pages of the house, and what of an account players look for; a guest is led to the login first. */
export const PAGE_IDS = [
  'live',
  'promotions',
  'providers',
  'deposit',
  'withdrawal',
  'transactions',
  'offers',
  'limits',
  'timeOut',
  'selfExclusion',
  'verification',
  'password',
  'help',
  'contact',
  'complaints',
] as const;
export type PageId = (typeof PAGE_IDS)[number];
