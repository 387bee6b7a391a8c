import { randomBytes } from 'node:crypto';
import { api, type SecretAddress, urlOf } from '@brazda/contract';
import {
  addDays,
  CALENDAR_DAYS,
  hasAccess,
  SECRET_ADDRESS_LIMITS,
  type SecretAddressKind,
} from '@brazda/domain';
import { tableWriters } from '@brazda/formats';
import { recordEvent } from '../../platform/db/audit.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { HandlerDeps } from '../../platform/feature.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { ANONYMOUS, type SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { getFarms, readDayAtFarm } from '../farms/index.ts';
import { parcelTable } from './parcel-table.ts';
import {
  findAddress,
  listAddresses,
  putAddress,
  removeAddress,
  type SecretAddressRow,
  touchAddress,
} from './secret-addresses.repo.ts';
import { writeCalendar } from './write-calendar.ts';

/** Commas between columns and points in numbers, in every language: what refreshes itself must not depend on a person's settings. */
const FIXED_FORM = 'en';

type Deps = Pick<HandlerDeps, 'db' | 'config' | 'now' | 'accessTo' | 'calendarSources'>;

/** Handlers of the secret addresses of a user, and of what is read at them. */
export function secretAddressesHandlers({ db, config, now, accessTo, calendarSources }: Deps) {
  const reads = new TryLimit(db, {
    name: 'secret address',
    max: SECRET_ADDRESS_LIMITS.reads_per_hour,
    minutes: 60,
  });

  /** The address of a secret, whose person sees the farm now; the reading is recorded. */
  async function open(kind: SecretAddressKind, secret: string) {
    const found = await findAddress(db, kind, hashOfToken(secret));
    if (!found) throw new HttpError('not_found', 'address');
    await reads.require(found.id);
    const access = await accessTo({ ...ANONYMOUS, user_id: found.user_id }, found.farm_id, {});
    if (!hasAccess(access.level, 'parcels')) throw new HttpError('address_over');
    // Reads still succeed when the disk is full.
    if (found.is_stale)
      await touchAddress(db, found.id).catch((error) => {
        if (troubleOf(error) !== 'full') throw error;
      });
    return { ...found, access };
  }

  async function readParcels(secret: string) {
    const { language, access } = await open('parcels', secret);
    const today = await readDayAtFarm(db, access.scope, now());
    return { table: await parcelTable(db, access.scope, { today, language }), language };
  }

  return {
    'secretAddresses.list': async ({ actor }) => ({
      results: (await listAddresses(db, actor.user_id ?? '')).map(presentAddress),
    }),
    'secretAddresses.create': async ({ actor, address, language, body: { farm: farm_id, kind } }) => {
      if (!hasAccess((await accessTo(actor, farm_id, {})).level, 'parcels'))
        throw new HttpError('not_found', 'farm');
      const user_id = actor.user_id ?? '';
      const secret = randomBytes(32).toString('base64url');
      const made = { id: newId(), user_id, farm_id, kind, secret_hash: hashOfToken(secret), language };
      await db.transaction().execute(async (tx) => {
        const { addresses: max } = SECRET_ADDRESS_LIMITS;
        if ((await putAddress(tx, made)) > max) throw new LimitError('many_addresses', max);
        const event = { actor, address, farm_id, entity: 'secret_address', entity_id: made.id } as const;
        await recordEvent(tx, { ...event, action: 'secret_address_created', after: { kind } });
      });
      const row = (await listAddresses(db, user_id)).find(({ id }) => id === made.id);
      const path = urlOf(api.secretAddresses[kind], { secret });
      return { ...presentAddress(row!), address: new URL(path, config.PUBLIC_URL).href };
    },
    'secretAddresses.remove': async ({ actor, address, params: { id } }) => {
      const removed = await removeAddress(db, actor.user_id ?? '', id);
      if (!removed) throw new HttpError('not_found', 'address');
      const event = {
        actor,
        address,
        farm_id: removed.farm_id,
        entity: 'secret_address',
        entity_id: id,
      } as const;
      await recordEvent(db, { ...event, action: 'secret_address_removed' });
      return undefined;
    },
    'secretAddresses.parcels': async ({ params: { secret } }) => {
      const { table } = await readParcels(secret);
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await tableWriters.csv(table, FIXED_FORM));
    },
    'secretAddresses.parcelsBook': async ({ params: { secret } }) => {
      const { table, language } = await readParcels(secret);
      return new Uint8Array(await tableWriters.xlsx(table, language));
    },
    'secretAddresses.calendar': async ({ params: { secret } }) => {
      const { user_id, farm_id, language, access } = await open('calendar', secret);
      const t = await loadTranslation(language, 'other-programs');
      const today = await readDayAtFarm(db, access.scope, now());
      const days = {
        first: addDays(today, -CALENDAR_DAYS.before),
        last: addDays(today, CALENDAR_DAYS.after),
      };
      const reader = { user_id, access, days, language, t };
      const lists = await Promise.all(calendarSources.map((source) => source.list(db, reader)));
      const [farm] = await getFarms(db, [farm_id]);
      const frame = { name: farm?.name ?? '', language, site: config.PUBLIC_URL };
      const inOrder = lists.flat().sort((one, other) => (one.days.first < other.days.first ? -1 : 1));
      return writeCalendar(inOrder, frame);
    },
  } satisfies SomeHandlers;
}

function presentAddress({ farm_id, created_at, read_at, ...row }: SecretAddressRow): SecretAddress {
  return {
    ...row,
    farm: farm_id,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}
