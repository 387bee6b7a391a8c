import { SOIL_FORMATS, type SoilOrderDetails } from '@brazda/contract/client';
import { hasSoilResults } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useDownloadSoilFile } from '../soil-queries.ts';
import { FileButtons } from './file-buttons.tsx';

interface FilesCardProps {
  readonly farm: Pick<KnownFarm, 'id' | 'name'>;
  readonly order: SoilOrderDetails;
}

/** The files of an analysis whose cells are valid: to sample, and with what was measured. */
export function FilesCard({ farm, order }: FilesCardProps) {
  const t = useTranslation();
  const download = useDownloadSoilFile(farm.id, order.id);
  if (order.state === 'draft' || order.state === 'canceled') return null;
  const formats = SOIL_FORMATS.filter((format) => format !== 'report' || hasSoilResults(order.state));
  return (
    <Card title={t('soil:files.title')}>
      <p>{t('soil:files.text')}</p>
      <FileButtons formats={formats} download={download} name={[farm.name, order.reference]} />
    </Card>
  );
}
