import { seasonLabel } from '@brazda/domain';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { farmHome, useFarmContext } from '../../farms/index.ts';
import { useSeasonOfImport } from '../season-of-import.ts';
import { ImportSteps } from './import-steps.tsx';

/** The files of an import on their way into the farm: uploaded, read, clarified, compared, applied. */
export function FilePreviewScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm, route } = context;
  const into = useSeasonOfImport();
  const season = farm?.seasons.find(({ id }) => id === into);
  const importId = route.rest.batchFileId ?? '';
  return (
    <FarmPage
      route="file-preview"
      context={context}
      title={t('imports:page.title')}
      lead={
        farm && season ? t('imports:page.lead', { farm: farm.name, season: seasonLabel(season) }) : farm?.name
      }
      back={farm && farmHome(farm)}
    >
      {(farm) => <ImportSteps key={importId} farm={farm} importId={importId} />}
    </FarmPage>
  );
}
