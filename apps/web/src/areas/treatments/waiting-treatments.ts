import type { api, FarmProduct, InputOf, ParcelClosure } from '@brazda/contract/client';
import { type ClosingTreatment, closuresAt, type TreatedParcel } from '@brazda/domain';
import type { OutboxItem } from '../../lib/outbox/item.ts';

/** What closes parcels of a treatment that was written on a device. */
type NewTreatment =
  | InputOf<typeof api.treatments.add, 'body'>
  | InputOf<typeof api.treatments.addWork, 'body'>;

/** A treatment that waits to be sent. */
export interface WaitingTreatment {
  readonly id: string;
  readonly body: NewTreatment;
}

/** The treatments that wait in the outbox: of a farm, or of the user's own work on all farms; what was not accepted is in its list. */
export function waitingTreatments(items: readonly OutboxItem[], farmId: string | null): WaitingTreatment[] {
  return items.flatMap(({ id, call, params, body, state }) => {
    const isWanted =
      farmId === null ? call === 'treatments.addWork' : call === 'treatments.add' && params.farmId === farmId;
    return isWanted && state !== 'refused' && state !== 'conflict'
      ? [{ id, body: body as NewTreatment }]
      : [];
  });
}

/** What the closures of a device depend on besides what the server has said. */
interface DeviceFacts {
  readonly waiting: readonly WaitingTreatment[];
  readonly products: readonly Pick<FarmProduct, 'id' | 'name'>[];
  readonly now: Date;
  readonly today: string;
  readonly timezone: string;
}

/**
 * The closures as they are now on this device: those of the server that have not ended since it was reached, and those of treatments that wait
 * to be sent. Of two for one parcel the later end counts.
 */
export function withWaitingClosures(
  known: readonly ParcelClosure[],
  { waiting, products, now, today, timezone }: DeviceFacts,
): ParcelClosure[] {
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const treated = waiting.flatMap(({ body }) =>
    (body.parcels ?? []).flatMap(({ id: parcel }) =>
      body.products.map((used): TreatedParcel => {
        const record: ClosingTreatment = {
          day: body.day,
          started_at: body.started_at ?? null,
          ended_at: body.ended_at ?? null,
          timezone,
          harvest_days: used.harvest_days ?? null,
          reentry_hours: used.reentry_hours ?? null,
          product: { name: nameOf.get(String(used.product)) ?? '' },
        };
        return { parcel: String(parcel), record, crop_until: null };
      }),
    ),
  );
  const ofDevice = closuresAt(treated, now, today).map(({ unknown, ...closure }) => ({
    ...closure,
    unknown: [...unknown],
  }));
  const all = [...known, ...ofDevice];
  return [...Map.groupBy(all, ({ parcel }) => parcel)].flatMap(([parcel, of]) => {
    const closure: ParcelClosure = {
      parcel,
      entry: latest(
        of.flatMap(({ entry }) => (entry && Date.parse(entry.until) > now.getTime() ? [entry] : [])),
        ({ until }) => Date.parse(until),
      ),
      harvest: latest(
        of.flatMap(({ harvest }) => (harvest && harvest.from > today ? [harvest] : [])),
        ({ from }) => Date.parse(from),
      ),
      unknown: of.flatMap(({ unknown }) => unknown),
    };
    return closure.entry || closure.harvest || closure.unknown.length > 0 ? [closure] : [];
  });
}

function latest<T>(closings: readonly T[], endOf: (closing: T) => number): T | null {
  return closings.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}
