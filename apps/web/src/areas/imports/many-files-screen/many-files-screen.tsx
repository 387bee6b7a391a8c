import { IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { ManyFiles } from './many-files.tsx';
import { useChangeableFarms } from './use-changeable-farms.ts';

/** Many files at once, each into its farm, for who may change the land of several. */
export function ManyFilesScreen() {
  const t = useTranslation();
  const title = useRouteTitle('many-files');
  usePageTitle(title);
  const { farms, failure } = useChangeableFarms();
  return (
    <Page
      title={title}
      lead={t('imports:manyFiles.lead')}
      back={{ to: href('farms'), label: t('imports:manyFiles.toFarms') }}
    >
      <Loaded failure={failure}>
        {!farms ? (
          <PageSkeleton />
        ) : farms.length < 2 ? (
          <FewFarms farm={farms[0]} />
        ) : (
          <ManyFiles farms={farms} />
        )}
      </Loaded>
    </Page>
  );
}

/** That the page is for several farms, and the way to the import of the only one. */
function FewFarms({ farm }: { readonly farm: KnownFarm | undefined }) {
  const t = useTranslation();
  return (
    <EmptyState
      icon={<IconFiles />}
      title={t('imports:manyFiles.few.title')}
      text={t('imports:manyFiles.few.text')}
    >
      {farm ? (
        <Link to={href('choose-import-type', { farmId: farm.id })}>
          {t('imports:manyFiles.few.import', { farm: farm.name })}
        </Link>
      ) : (
        <Link to={href('farms')}>{t('imports:manyFiles.toFarms')}</Link>
      )}
    </EmptyState>
  );
}
