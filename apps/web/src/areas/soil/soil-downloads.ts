import { api, type SAMPLING_FORMATS, type SOIL_FORMATS } from '@brazda/contract/client';
import { useContext } from 'react';
import { call } from '../../lib/api.ts';
import { useDownload } from '../exports/index.ts';
import { AnalysisCalls } from './analysis-calls.ts';

/** Downloads a file of a soil analysis. */
export function useDownloadSoilFile(farmId: string, soilAnalysisId: string) {
  const { file } = useContext(AnalysisCalls);
  return useDownload((format: (typeof SOIL_FORMATS)[number]) =>
    call(file, { params: { farmId, soilAnalysisId }, query: { format } }),
  );
}

/** Downloads a file for the sampler of a soil analysis. */
export function useDownloadSamplingFile(farmId: string, soilAnalysisId: string) {
  return useDownload((format: (typeof SAMPLING_FORMATS)[number]) =>
    call(api.sampling.file, { params: { farmId, soilAnalysisId }, query: { format } }),
  );
}
