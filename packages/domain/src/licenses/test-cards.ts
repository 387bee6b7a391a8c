/** The cards of the test provider, with the numbers and outcomes of Stripe's test cards. */
export const TEST_CARDS = {
  '4242424242424242': 'succeeds',
  '4000002500003155': 'requires_action',
  '4000000000009995': 'insufficient_funds',
  '4000000000000002': 'generic_decline',
} as const;
export type TestCard = keyof typeof TEST_CARDS;
