import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import { listOwners } from '../leases/index.ts';
import { writeBankFile } from './bank-file.ts';
import type { LeasePaymentsDeps } from './lease-payments.routes.ts';
import { type PrintedFarm, writePaymentList } from './payment-list.ts';
import { loadPaymentTexts } from './payment-texts.ts';
import { listPayments } from './payments.repo.ts';
import { readRentYear } from './read-rent-year.ts';
import { printReceipts } from './receipts.ts';
import { listRentYears } from './rent-years.repo.ts';
import { printStatement } from './statement.ts';

/** Handlers of the files of rent; their names, which browsers keep, have no personal data. */
export function paymentFilesHandlers({ db, now }: Pick<LeasePaymentsDeps, 'db' | 'now'>) {
  return {
    'leasePayments.listFile': async ({ scope, params: { year }, query: { format }, language }) => {
      const counted = await readRentYear(db, scope, Number(year));
      const texts = await loadPaymentTexts(language, counted.currency);
      return ownBytes(writePaymentList(counted, await readFarm(db, scope, now()), format, texts));
    },
    'leasePayments.receipts': async ({ scope, params: { year }, query: { payment }, language }) => {
      const counted = await readRentYear(db, scope, Number(year));
      const wanted = counted.payments.filter(({ id }) => payment === undefined || id === payment);
      if (wanted.length === 0) throw new HttpError('not_found', 'payment');
      const texts = await loadPaymentTexts(language, counted.currency);
      return ownBytes(printReceipts(counted, wanted, await readFarm(db, scope, now()), texts));
    },
    'leasePayments.statement': async ({ scope, params: { ownerId }, language }) => {
      const [owner] = await listOwners(db, scope, [ownerId]);
      if (!owner) throw new HttpError('not_found', 'owner');
      const farm = await readFarm(db, scope, now());
      const opened = (await listRentYears(db, scope)).map(({ year }) => year);
      const paid = (await listPayments(db, scope, { owner: ownerId })).map(({ year }) => year);
      const thisYear = Number(farm.today.slice(0, 4));
      const years = [...new Set([...opened, ...paid, thisYear])].toSorted((one, other) => other - one);
      const counted = [];
      for (const year of years) counted.push(await readRentYear(db, scope, year));
      const texts = await loadPaymentTexts(language, counted[0]!.currency);
      return ownBytes(printStatement(owner, counted, farm, texts));
    },
    'leasePayments.bankFile': async ({ scope, params: { year }, body, language }) => {
      const counted = await readRentYear(db, scope, Number(year));
      const texts = await loadPaymentTexts(language, counted.currency);
      return ownBytes(writeBankFile(counted, body, now(), texts));
    },
  } satisfies SomeHandlers;
}

async function readFarm(db: Db, scope: Scope, at: Date): Promise<PrintedFarm> {
  const farm = await findFarmFacts(db, scope);
  if (!farm) throw new HttpError('not_found', 'farm');
  return { name: farm.name, today: await readDayAtFarm(db, scope, at) };
}

/** The contract requires bytes in a buffer of their own. */
async function ownBytes(written: Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await written);
}
