import { api } from '@brazda/contract/client';
import { createContext } from 'react';

/** The calls about an analysis of a farm itself. */
const FARM_CALLS = {
  get: api.soilAnalyses.get,
  setSampler: api.soilAnalyses.setSampler,
  send: api.soilAnalyses.send,
  resume: api.soilAnalyses.resume,
  finish: api.soilAnalyses.finish,
  reopen: api.soilAnalyses.reopen,
  file: api.soilAnalyses.file,
  photo: api.soilAnalyses.photo,
  readTable: api.soilResults.readTable,
  store: api.soilResults.store,
  labReport: api.soilResults.labReport,
  putLabReport: api.soilResults.putLabReport,
  removeLabReport: api.soilResults.removeLabReport,
  labReportFile: api.soilResults.labReportFile,
} as const;

/** The calls about an analysis that the operator samples, for staff. */
export const OPERATOR_CALLS: typeof FARM_CALLS = api.operatorSoil;

/** The calls by which an analysis is read and changed: those of the farm, or those of staff who sample for it. */
export const AnalysisCalls = createContext<typeof FARM_CALLS>(FARM_CALLS);
