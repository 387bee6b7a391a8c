import type { Language, NotificationKind } from '@brazda/domain';
import { LANGUAGES } from '@brazda/domain';
import { type Formats, formatsOf, type Namespace, type Translate } from '@brazda/i18n';
import type { Db } from './db/database.ts';
import type { Scope } from './db/scope.ts';
import type { FarmAccess } from './http/call.ts';
import { loadTranslation } from './translation.ts';

/** What a notification says in one language. */
export interface NotificationText {
  /** May be typed by people, such as the name of a parcel. */
  readonly title: string;
  /** One sentence in the product's own words. */
  readonly text: string;
}

/** Something on a farm of which a person is to be told. */
export interface NotificationItem {
  readonly kind: NotificationKind;
  /** The same for as long as it is the same matter, so that nobody is told twice. */
  readonly key: string;
  /** Null for what is about the farm as a whole. */
  readonly parcel_id: string | null;
  /** Whether it cannot wait for the next morning. */
  readonly urgent: boolean;
  readonly texts: Readonly<Record<Language, NotificationText>>;
  /** The path of the page that shows it. */
  readonly path: string;
}

/** For whom a source lists what they are to be told. */
export interface Told {
  readonly user_id: string;
  /** The parcels that they may see. */
  readonly scope: Scope;
  readonly now: Date;
}

/** What a feature tells people. */
export interface NotificationSource {
  readonly kinds: readonly NotificationKind[];
  /** Whether it depends on the person, and not only on the land that they see. */
  readonly isPersonal: boolean;
  /** What a person may see of it, if that is not the land that they may see; null for nothing. */
  scopeOf?(access: Pick<FarmAccess, 'level' | 'scope' | 'scopes'>): Scope | null;
  /** Lists what a person is to be told of a farm now: what is over, or no longer theirs to see, is not listed. */
  list(db: Db, told: Told): Promise<readonly NotificationItem[]>;
}

/** What a text is written with in one language. */
export interface InLanguage {
  /** With the texts of an area. */
  readonly t: Translate;
  readonly formats: Formats;
  readonly language: Language;
}

/** Writes what is said of each of some matters in every language, in their order, with the texts of an area. */
export async function writeTexts<Matter>(
  area: Namespace,
  matters: readonly Matter[],
  write: (matter: Matter, words: InLanguage) => NotificationText,
): Promise<NotificationItem['texts'][]> {
  const words = await Promise.all(
    LANGUAGES.map(async (language) => {
      const t = await loadTranslation(language, area);
      return { t, formats: formatsOf(language), language };
    }),
  );
  return matters.map((matter) => {
    const texts = words.map((each) => [each.language, write(matter, each)] as const);
    return Object.fromEntries(texts) as NotificationItem['texts'];
  });
}
