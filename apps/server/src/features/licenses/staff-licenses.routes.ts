import type { LicenseBandRow, StaffLicense } from '@brazda/contract';
import { amountOf, centsOf, type LicenseBand } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Issuer, quoteSale } from '../invoices/index.ts';
import { createBand, listBands, updateBand } from './bands.repo.ts';
import { type LicenseRow, userExists } from './licenses.repo.ts';
import type { LicenseShowing } from './read-licenses.repo.ts';
import { changeByStaff, readStaffLicense } from './staff-licenses.ts';

export interface StaffLicensesDeps {
  readonly db: DbPool;
  readonly now: () => Date;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly issuer: Pick<Issuer, 'seller'>;
}

/** Handlers with which staff see and change licenses, and the area bands that are sold. */
export function staffLicensesHandlers({ db, now, today, issuer }: StaffLicensesDeps) {
  async function show(
    changed: LicenseRow | 'refused' | null,
    { language }: Pick<LicenseShowing, 'language'>,
  ): Promise<StaffLicense> {
    if (changed === null) throw new HttpError('not_found', 'license');
    if (changed === 'refused') throw new HttpError('license_unchanged');
    const license = await readStaffLicense(db, changed.holder_id, { today: today(), language });
    if (!license) throw new HttpError('not_found', 'license');
    return license;
  }
  function presentBand({ price, ...band }: LicenseBand): LicenseBandRow {
    const price1y_with_vat = amountOf(quoteSale(issuer, price, undefined, today()).price_with_vat);
    return { ...band, price1y: amountOf(price), price1y_with_vat };
  }
  const actOf = (author: Parameters<typeof changeByStaff>[3]['author'], reason: string) => ({
    author,
    reason,
    day: today(),
    now: now(),
  });

  return {
    'staffLicenses.ofUser': async ({ params: { userId }, language }) => {
      if (!(await userExists(db, userId))) throw new HttpError('not_found', 'user');
      const license = await readStaffLicense(db, userId, { today: today(), language });
      return { results: license ? [license] : [] };
    },
    'staffLicenses.grant': async ({ params: { userId: holder_id }, body, ...call }) => {
      const { end_date, reason, ...cover } = body;
      if (!(await userExists(db, holder_id))) throw new HttpError('not_found', 'user');
      const event = { kind: 'granted', day: today(), end_date, cover } as const;
      return show(await changeByStaff(db, { holder_id }, event, actOf(call, reason)), call);
    },
    'staffLicenses.extend': async ({ params: { licenseId: id }, body, ...call }) => {
      const event = { kind: 'extended', day: today(), end_date: body.end_date } as const;
      return show(await changeByStaff(db, { id }, event, actOf(call, body.reason)), call);
    },
    'staffLicenses.end': async ({ params: { licenseId: id }, body, ...call }) => {
      const event = { kind: 'ended', day: today() } as const;
      return show(await changeByStaff(db, { id }, event, actOf(call, body.reason)), call);
    },
    'staffLicenses.bands': async () => ({ results: (await listBands(db)).map(presentBand) }),
    'staffLicenses.createBand': async ({ body: { price1y, ...body }, ...author }) => {
      const band = {
        ...body,
        price: centsOf(price1y),
        valid_from: body.valid_from ?? today(),
      };
      if (band.valid_to !== null && band.valid_to < band.valid_from) throw new HttpError('band_backwards');
      return presentBand(await createBand(db, author, band));
    },
    'staffLicenses.updateBand': async ({ params, body: { price1y, ...body }, ...author }) => {
      const price = price1y === undefined ? {} : { price: centsOf(price1y) };
      const band = await updateBand(db, author, params.bandId, { ...definedOf(body), ...price });
      if (band === undefined) throw new HttpError('not_found', 'band');
      if (band === 'backwards') throw new HttpError('band_backwards');
      return presentBand(band);
    },
  } satisfies SomeHandlers;
}

/** The fields of a change that are present. */
function definedOf<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [K in keyof T]: Exclude<T[K], undefined> };
}
