/** The largest amount in lei that the server takes. */
export const MAX_MONEY = 1e9;
/** The largest area in hectares that the server takes. */
export const MAX_HECTARES = 1e7;
/** The largest number of users that the server takes. */
export const MAX_SHARED_USERS = 100_000;
/** The longest text that goes into the audit trail. */
export const MAX_REASON = 500;
