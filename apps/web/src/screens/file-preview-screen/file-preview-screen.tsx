import { useWords } from '../../data/language.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { href } from '../../routes/href.ts';
import { ImportSteps } from './import-steps.tsx';

/** The files of an import on their way into the farm: sent, read, asked about, compared, taken in. */
export function FilePreviewScreen() {
  const t = useWords();
  const here = useHere();
  const { farm, place } = here;
  const importId = place.rest.batchFileId ?? '';
  return (
    <FarmPage
      route="file-preview"
      here={here}
      title={t('import:page.title')}
      lead={farm?.name}
      back={farm && href('manage-farm', { farmId: farm.id })}
    >
      {(farm) => <ImportSteps key={importId} farm={farm} importId={importId} />}
    </FarmPage>
  );
}
