/** Who acts at the command line, as the audit trail has it: nobody of the product, from nowhere on the network. */
export const OPERATOR = { actor: { user_id: null, impersonator_id: null }, address: null } as const;
