import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, results } from './shared.ts';
import { SOIL_ANALYSIS_PATH, SoilAnalysis, soilAnalyses } from './soil-analyses.ts';
import { soilResults } from './soil-results.ts';

/** A soil analysis that the operator samples, with who has ordered it. */
export const OperatedAnalysis = z.object({
  farm: z.object({ id: Id, name: z.string() }),
  /** The e-mail address of the buyer. */
  holder: z.string(),
  is_paid: z.boolean(),
  order: SoilAnalysis,
});
export type OperatedAnalysis = z.infer<typeof OperatedAnalysis>;

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
