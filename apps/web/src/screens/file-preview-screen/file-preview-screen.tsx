import { IconFileOff, IconMap2, IconUpload } from '@tabler/icons-react';
import { useWords } from '../../data/language.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { href } from '../../routes/href.ts';
import { LinkCard, LinkCards } from '../../ui/link-card.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** An imported file before it is taken in; the farm has none, so it says so and leads to its parcels. */
export function FilePreviewScreen() {
  const t = useWords();
  const here = useHere();
  const { farm } = here;
  return (
    <FarmPage route="file-preview" here={here} back={farm && href('map', { farmId: farm.id })} width="text">
      {({ id }) => (
        <>
          <EmptyState
            icon={<IconFileOff />}
            title={t('pages:filePreview.title')}
            text={t('pages:filePreview.text')}
          />
          <LinkCards>
            <LinkCard
              to={href('map', { farmId: id })}
              icon={<IconMap2 aria-hidden />}
              title={t('pages:farmPage.farmMap')}
              text={t('pages:manage.mapText')}
            />
            <LinkCard
              to={href('choose-import-type', { farmId: id })}
              icon={<IconUpload aria-hidden />}
              title={t('pages:farmPage.addParcels')}
              text={t('pages:manage.importText')}
            />
          </LinkCards>
        </>
      )}
    </FarmPage>
  );
}
