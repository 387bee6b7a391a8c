import { api } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useDownload } from '../exports/index.ts';
import type { YearAddress } from './payment-changes.ts';

/** Downloads what is due and paid to whom in a year. */
export function useDownloadList({ farmId, year }: YearAddress) {
  return useDownload((format: 'pdf' | 'xlsx' | 'csv') =>
    call(api.leasePayments.listFile, { params: { farmId, year: String(year) }, query: { format } }),
  );
}

/** Downloads the receipts of a year, or the one of a payment. */
export function useDownloadReceipts({ farmId, year }: YearAddress) {
  return useDownload((payment: string | undefined) =>
    call(api.leasePayments.receipts, { params: { farmId, year: String(year) }, query: { payment } }),
  );
}

/** Downloads what was due and paid to an owner in all years. */
export function useDownloadStatement(farmId: string) {
  return useDownload((ownerId: string) => call(api.leasePayments.statement, { params: { farmId, ownerId } }));
}

/** What a file for a bank is written of. */
export interface BankOrder {
  readonly owners: string[];
  readonly day: string;
  readonly format: 'sepa' | 'csv';
}

/** Downloads a file by which a bank pays. */
export function useDownloadBankFile({ farmId, year }: YearAddress) {
  return useDownload((body: BankOrder) =>
    call(api.leasePayments.bankFile, { params: { farmId, year: String(year) }, body }),
  );
}
