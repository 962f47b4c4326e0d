export type Destination = { readonly kind: DestinationKind; readonly id: string };

export const DESTINATION_KINDS = ['group', 'filter', 'page'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];
