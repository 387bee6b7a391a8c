import type { OwnerMargin } from '@brazda/contract';
import { amountOf, type Cents, hasAccess, ownerLandOf, rentByParcel } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeasons } from '../farms/index.ts';
import { listLeasedParcels } from '../leases/index.ts';
import { readMarginsBeforeLease } from '../plans/index.ts';
import type { LeasePaymentsDeps } from './lease-payments.routes.ts';
import { type CountedYear, readRentYear } from './read-rent-year.ts';

/** Handlers of the margins of parcels with the rent of their contracts. */
export function rentMarginsHandlers({ db }: Pick<LeasePaymentsDeps, 'db'>) {
  return {
    'leasePayments.margins': async ({ scope, access }) => {
      const season = (await listSeasons(db, [scope])).find(({ id }) => id === scope.season_id);
      if (!season) throw new HttpError('not_found', 'season');
      const [counted, margins, parcels] = [
        await readRentYear(db, scope, season.end_year),
        await readMarginsBeforeLease(db, scope, { seesAddresses: hasAccess(access, 'full') }),
        (await listLeasedParcels(db, scope, season.id)).filter(({ is_of_season }) => is_of_season),
      ];
      const rents = rentByParcel(counted.leases, counted.areas, counted);
      return {
        year: counted.year,
        currency: counted.currency,
        elsewhere: amountOf(rents.elsewhere),
        owners: ownersOf(
          counted,
          new Map(parcels.map(({ id, lineage }) => [lineage, margins.get(id)?.margin ?? null])),
        ),
        results: parcels.map(({ id, name, area_m2, lineage }) => {
          const { amount, gap } = rents.on_parcels.get(lineage)!;
          const brings = margins.get(id);
          const before = brings?.margin ?? null;
          return {
            id,
            lineage,
            name,
            area_m2,
            crop: brings?.crop ?? null,
            income: amountOrNull(brings?.income ?? null),
            before: amountOrNull(before),
            rent: amountOrNull(amount),
            gap,
            after: before === null || amount === null ? null : amountOf(before - amount),
          };
        }),
      };
    },
  } satisfies SomeHandlers;
}

/** What the land of each owner brings, by name. */
function ownersOf(counted: CountedYear, before: ReadonlyMap<string, Cents | null>): OwnerMargin[] {
  const land = ownerLandOf(counted.leases, counted.rents, counted.areas, before);
  const byOwner = new Map(land.map((one) => [one.owner, one]));
  return counted.owners.flatMap(({ person: { id, name } }) => {
    const one = byOwner.get(id);
    if (!one) return [];
    const { area_m2, before: margin, rent } = one;
    return {
      id,
      name,
      area_m2,
      before: amountOrNull(margin),
      rent: amountOrNull(rent),
      after: margin === null || rent === null ? null : amountOf(margin - rent),
    };
  });
}

function amountOrNull(cents: Cents | null): number | null {
  return cents === null ? null : amountOf(cents);
}
