/** Of mails that follow from an order: a payment causes them, or staff. */
export const BY_PURCHASE = {
  causedBy: 'purchase',
  uncounted: 'costs a payment, or is caused by staff',
} as const;
