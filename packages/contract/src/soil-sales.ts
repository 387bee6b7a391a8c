import { SOIL_PACKAGE_NAMES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PAYMENT_METHODS } from './orders.ts';
import { FarmParams, Id, Money, results } from './shared.ts';
import { SOIL_ANALYSIS_PATH, SoilAnalysis, SoilAnalysisDetails, soilAnalyses } from './soil-analyses.ts';
import { soilResults } from './soil-results.ts';

const PackageName = z.enum(SOIL_PACKAGE_NAMES);

/** What an analysis of a package costs that the operator samples, in lei without VAT. */
export const SoilPriceRow = z.object({
  package: PackageName,
  /** For the order as a whole, such as the way to the farm. */
  per_order: Money,
  /** For taking the samples of a cell. */
  per_cell: Money,
  /** For the analysis of a sample at the laboratory. */
  per_sample: Money,
});
export type SoilPriceRow = z.infer<typeof SoilPriceRow>;

/** What a draft costs if the operator samples it, with the VAT of the user; amounts are in lei. */
export const AnalysisQuote = z.object({
  cells: z.number().int(),
  samples: z.number().int(),
  price: Money,
  price_with_vat: Money,
});
export type AnalysisQuote = z.infer<typeof AnalysisQuote>;

/** A soil analysis that the operator samples, with who has ordered it. */
export const OperatedAnalysis = z.object({
  farm: z.object({ id: Id, name: z.string() }),
  /** The e-mail address of the buyer. */
  holder: z.string(),
  is_paid: z.boolean(),
  order: SoilAnalysis,
});
export type OperatedAnalysis = z.infer<typeof OperatedAnalysis>;

const params = FarmParams.extend({ soilAnalysisId: Id });
const flag = 'soil_analysis';

export const soilSales = {
  prices: endpoint({
    method: 'GET',
    path: '/farm/:farmId/soil_price/',
    summary: 'Lists what soil analyses cost that the operator samples, and the VAT of the user',
    access: 'farm:full',
    flag,
    params: FarmParams,
    response: z.object({
      /** Empty where the operator sells none. */
      prices: z.array(SoilPriceRow),
      vat_percent: z.number(),
    }),
  }),
  quote: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}quote/`,
    summary: 'Returns what the draft of a soil analysis costs if the operator samples it',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    response: AnalysisQuote,
  }),
  purchase: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}purchase/`,
    summary: 'Orders a soil analysis from the operator, by card or on a purchase order',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params,
    body: z.strictObject({
      method: z.enum(PAYMENT_METHODS),
      tos: z.literal(true),
      /** The price that was shown: with another one, the order is refused. */
      price_with_vat: Money,
    }),
    response: SoilAnalysisDetails,
  }),
};

const OPERATED = `/operator${SOIL_ANALYSIS_PATH}` as const;
const access = 'operator';

/** What staff do with the soil analyses that the operator samples: the same as farms do with their own. */
export const operatorSoil = {
  list: endpoint({
    method: 'GET',
    path: '/staff/soil-orders/',
    summary: 'Lists the soil analyses that the operator samples, newest first',
    access: 'staff',
    response: results(OperatedAnalysis),
  }),
  get: endpoint({
    ...soilAnalyses.get,
    path: OPERATED,
    summary: 'Returns a soil analysis that the operator samples',
    access,
  }),
  setSampler: endpoint({
    ...soilAnalyses.setSampler,
    path: `${OPERATED}sampler/`,
    summary: 'Sets who takes the samples for the operator',
    access,
  }),
  send: endpoint({
    ...soilAnalyses.send,
    path: `${OPERATED}send/`,
    summary: 'Records that the operator has handed the samples over to a laboratory',
    access,
  }),
  resume: endpoint({
    ...soilAnalyses.resume,
    path: `${OPERATED}resume/`,
    summary: 'Opens a soil analysis of the operator for further samples',
    access,
  }),
  finish: endpoint({
    ...soilAnalyses.finish,
    path: `${OPERATED}finish/`,
    summary: 'Records that all results of an analysis of the operator are there',
    access,
  }),
  reopen: endpoint({
    ...soilAnalyses.reopen,
    path: `${OPERATED}reopen/`,
    summary: 'Opens a finished analysis of the operator for further results',
    access,
  }),
  file: endpoint({
    ...soilAnalyses.file,
    path: `${OPERATED}file/`,
    summary: 'Exports labels, way, cells or results of an analysis of the operator',
    access,
  }),
  photo: endpoint({
    ...soilAnalyses.photo,
    path: `${OPERATED}cell/:cellId/photo/`,
    summary: 'Returns the photo of a cell of an analysis of the operator',
    access,
  }),
  readTable: endpoint({
    ...soilResults.readTable,
    path: `${OPERATED}table/`,
    summary: 'Reads the beginning of the table of a laboratory for the operator',
    access,
  }),
  store: endpoint({
    ...soilResults.store,
    path: `${OPERATED}results/`,
    summary: 'Stores the results of the table of a laboratory for the operator',
    access,
  }),
  labReport: endpoint({
    ...soilResults.labReport,
    path: `${OPERATED}lab_report/`,
    summary: 'Describes the report of the laboratory on an analysis of the operator',
    access,
  }),
  putLabReport: endpoint({
    ...soilResults.putLabReport,
    path: `${OPERATED}lab_report/`,
    summary: 'Uploads the report of the laboratory, a PDF, for the operator',
    access,
  }),
  removeLabReport: endpoint({
    ...soilResults.removeLabReport,
    path: `${OPERATED}lab_report/`,
    summary: 'Removes the report of the laboratory for the operator',
    access,
  }),
  labReportFile: endpoint({
    ...soilResults.labReportFile,
    path: `${OPERATED}lab_report/file/`,
    summary: 'Returns the report of the laboratory to the operator',
    access,
  }),
};

export const staffSoilPrices = {
  list: endpoint({
    method: 'GET',
    path: '/staff/soil-prices/',
    summary: 'Lists the prices of soil analyses by package',
    access: 'staff',
    response: results(SoilPriceRow),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/staff/soil-prices/',
    summary: 'Sets the price of a package, but of no order',
    access: 'staff',
    body: z.strictObject({
      package: PackageName,
      per_order: Money,
      per_cell: Money,
      per_sample: Money.min(0.01),
    }),
    response: SoilPriceRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff/soil-prices/:package/',
    summary: 'Ends the sale of a package',
    access: 'staff',
    params: z.object({ package: Id }),
  }),
};
