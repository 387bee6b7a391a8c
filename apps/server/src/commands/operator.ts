/** The author of changes made at the command line, for the audit trail: no user and no network address. */
export const OPERATOR = { actor: { user_id: null, impersonator_id: null }, address: null } as const;
