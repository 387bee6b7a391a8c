import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate } from './shared.ts';

/** The version of a legal document in force, in the language of the request. */
export const LegalDocument = z.object({ file_url: z.string(), start_date: IsoDate, summary: z.string() });
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legal = {
  privacy: endpoint({
    method: 'GET',
    path: '/legal/privacy/',
    summary: 'Returns the privacy notice',
    access: 'anyone',
    response: LegalDocument,
  }),
  generalTerms: endpoint({
    method: 'GET',
    path: '/legal/generaltos/',
    summary: 'Returns the general terms of service',
    access: 'anyone',
    response: LegalDocument,
  }),
  marketing: endpoint({
    method: 'GET',
    path: '/legal/marketing/',
    summary: 'Returns the terms of marketing messages',
    access: 'anyone',
    response: LegalDocument,
  }),
};
