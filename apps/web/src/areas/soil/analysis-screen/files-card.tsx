import { SOIL_FORMATS, type SoilAnalysisDetails } from '@brazda/contract/client';
import { hasSoilResults } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useDownloadSoilFile } from '../soil-downloads.ts';
import { FileButtons } from './file-buttons.tsx';

interface FilesCardProps {
  readonly farm: Pick<KnownFarm, 'id' | 'name'>;
  readonly analysis: SoilAnalysisDetails;
}

/** The files of an analysis whose cells are valid: to sample, and with what was measured. */
export function FilesCard({ farm, analysis }: FilesCardProps) {
  const t = useTranslation();
  const download = useDownloadSoilFile(farm.id, analysis.id);
  if (analysis.state === 'draft' || analysis.state === 'canceled') return null;
  const formats = SOIL_FORMATS.filter((format) => format !== 'report' || hasSoilResults(analysis.state));
  return (
    <Card title={t('soil:files.title')}>
      <p>{t('soil:files.text')}</p>
      <FileButtons formats={formats} download={download} name={[farm.name, analysis.reference]} />
    </Card>
  );
}
