/** Who may read a farm besides its owner: a person, whoever has a link, a program with a token, staff. */
export const READER_KINDS = ['person', 'link', 'token', 'staff'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

/** Days for which the owner of a farm sees who has read it. */
export const READINGS_KEPT_DAYS = 180;
