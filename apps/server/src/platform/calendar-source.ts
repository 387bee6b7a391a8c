import type { Language } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import type { Db } from './db/database.ts';
import type { FarmAccess } from './http/call.ts';

/** Something on some days of a calendar. */
export interface CalendarItem {
  /** The same for as long as it is the same matter. */
  readonly key: string;
  readonly title: string;
  readonly text: string | null;
  /** Both included. */
  readonly days: { readonly first: string; readonly last: string };
  /** The path of the page that shows it. */
  readonly path: string;
  readonly changed_at: Date;
}

/** For whom a source lists items, of which days, in which language. */
export interface CalendarReader {
  readonly user_id: string;
  readonly access: Pick<FarmAccess, 'level' | 'scope' | 'scopes'>;
  readonly days: { readonly first: string; readonly last: string };
  readonly language: Language;
  /** With the texts of calendars. */
  readonly t: Translate;
}

/** What a feature has for the calendars of people. */
export interface CalendarSource {
  /** Lists what a person may see now of some days. */
  list(db: Db, reader: CalendarReader): Promise<readonly CalendarItem[]>;
}
