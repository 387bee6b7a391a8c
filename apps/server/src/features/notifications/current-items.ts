import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { ANONYMOUS, type FarmAccess } from '../../platform/http/call.ts';
import type { NotificationItem, NotificationSource } from '../../platform/notification-source.ts';
import { readAccess } from '../farms/index.ts';

export interface CurrentItemsDeps {
  readonly db: Db;
  readonly notificationSources: readonly NotificationSource[];
  now(): Date;
}

/** A person and a farm. */
export interface PersonOnFarm {
  readonly user_id: string;
  readonly farm_id: string;
}

/** The access of a person to a farm by what they own and what is shared with them, without the links of a browser. */
export function accessOfPerson(db: Db, { user_id, farm_id }: PersonOnFarm): Promise<FarmAccess> {
  return readAccess(db, { ...ANONYMOUS, user_id }, farm_id, {});
}

/** The land of which a source may tell somebody; null without any access. */
export function scopeOfSource(source: NotificationSource, access: FarmAccess): Scope | null {
  const scope = source.scopeOf ? source.scopeOf(access) : access.scope;
  return access.level === 'none' || scope?.visible?.length === 0 ? null : scope;
}

/** What a person is to be told of a farm now, by what they may see of it now. */
export async function listCurrentItems(
  { db, notificationSources, now }: CurrentItemsDeps,
  person: PersonOnFarm,
): Promise<NotificationItem[]> {
  const access = await accessOfPerson(db, person);
  const found: NotificationItem[] = [];
  for (const source of notificationSources) {
    const scope = scopeOfSource(source, access);
    if (scope) found.push(...(await source.list(db, { user_id: person.user_id, scope, now: now() })));
  }
  return found;
}

/** Sources that list what is on some land once, however many people see that land: for one run of a job, because it may change. */
export function listingOnce(sources: readonly NotificationSource[]): NotificationSource[] {
  return sources.map((source) => {
    if (source.isPersonal) return source;
    const known = new Map<string, ReturnType<NotificationSource['list']>>();
    return {
      ...source,
      list(db, told) {
        const land = JSON.stringify(told.scope);
        const items = known.get(land) ?? source.list(db, told);
        known.set(land, items);
        return items;
      },
    };
  });
}
