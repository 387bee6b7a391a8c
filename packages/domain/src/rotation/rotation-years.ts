/** The newest year of which sources speak: the rules of a later one may still change. */
export const NEWEST_KNOWN_YEAR = 2026;

/** The acts begin with a claim year and name no end: they are taken to hold to the end of the plans of 2023 to 2027. */
export const LAST_YEAR = 2027;
