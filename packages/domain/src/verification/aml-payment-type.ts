/** How money came that is to be proved (ENTITY-24). */
export const AML_PAYMENT_TYPES = ['eMoney', 'eBanking', 'paymentCard'] as const;
export type AmlPaymentType = (typeof AML_PAYMENT_TYPES)[number];
