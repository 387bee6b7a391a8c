import { SECRET_ADDRESS_KINDS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { Binary, Id, IsoDateTime, results, Token } from './shared.ts';

const ADDRESSES = '/auth/secret-addresses/';

/** An address that anyone who knows it may read, in the name of the person who has made it. */
export const SecretAddress = z.object({
  id: Id,
  farm: Id,
  kind: z.enum(SECRET_ADDRESS_KINDS),
  created_at: IsoDateTime,
  /** Null if it was never read; known to a minute. */
  read_at: IsoDateTime.nullable(),
});
export type SecretAddress = z.infer<typeof SecretAddress>;

/** What a person wants an address of. */
export const SecretAddressFields = z.strictObject({ farm: IdInput, kind: z.enum(SECRET_ADDRESS_KINDS) });
export type SecretAddressFields = z.infer<typeof SecretAddressFields>;

export const secretAddresses = {
  list: endpoint({
    method: 'GET',
    path: ADDRESSES,
    summary: 'Lists the secret addresses of the user, newest first',
    access: 'in-person',
    response: results(SecretAddress),
  }),
  create: endpoint({
    method: 'POST',
    path: ADDRESSES,
    summary:
      'Makes a secret address, which is in this response only, in place of an earlier one for the same',
    access: 'in-person',
    isRepeatable: false,
    body: SecretAddressFields,
    response: SecretAddress.extend({ address: z.url() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ADDRESSES}:id/`,
    summary: 'Removes a secret address, which cannot be read any more',
    access: 'in-person',
    params: z.object({ id: Id }),
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/spreadsheet/:secret/parcels.csv',
    summary: 'Returns the parcels of a farm in its current season as CSV, with columns that keep their names',
    access: 'anyone',
    isCookieless: true,
    params: z.object({ secret: Token }),
    produces: 'text/csv',
    response: Binary,
  }),
  parcelsBook: endpoint({
    method: 'GET',
    path: '/spreadsheet/:secret/parcels.xlsx',
    summary: 'Returns the same table as an Excel workbook',
    access: 'anyone',
    isCookieless: true,
    params: z.object({ secret: Token }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: Binary,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/calendar/:secret/farm.ics',
    summary:
      'Returns what is planned and due on a farm, as its person may see it now, in the language of that person',
    access: 'anyone',
    isCookieless: true,
    params: z.object({ secret: Token }),
    produces: 'text/calendar; charset=utf-8',
    response: Binary,
  }),
};
