import type { FarmOverview } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useLicense } from '../../licenses/index.ts';
import type { ChosenFarms } from '../messages-screen/chosen-farms.ts';
import { useFarmOverviews } from '../queries.ts';
import { CropComparison } from './crop-comparison.tsx';
import { FarmList } from './farm-list.tsx';
import { FarmTools } from './farm-tools.tsx';
import { FarmsMap } from './farms-map.tsx';
import classes from './farms-screen.module.css';
import { FoundParcels } from './found-parcels.tsx';
import { chooseFarms, cropsOfFarms, listFarms } from './listed-farms.ts';
import { useFarmChoices } from './use-farm-choices.ts';
import { useFarmTexts } from './use-farm-texts.ts';

/** All farms of a person who has several: which one needs a look first, where they are, and a crop compared across them. */
export function FarmsScreen() {
  const t = useTranslation();
  const title = useRouteTitle('farms');
  usePageTitle(title);
  const found = useFarmOverviews();
  const failure = useLoadError(found);
  return (
    <Page title={title} lead={t('many-farms:lead')}>
      <Loaded failure={failure}>
        {!found.data ? (
          <PageSkeleton />
        ) : found.data.length < 2 ? (
          <FewFarms farm={found.data[0]} />
        ) : (
          <Farms farms={found.data} />
        )}
      </Loaded>
    </Page>
  );
}

/** That the page is for several farms, and the way to the only one. */
function FewFarms({ farm }: { readonly farm: FarmOverview | undefined }) {
  const t = useTranslation();
  return (
    <EmptyState
      icon={<IconBuildingCommunity />}
      title={t('many-farms:few.title')}
      text={t('many-farms:few.text')}
    >
      <Link to={href('today', { farmId: farm?.farm })}>
        {farm ? t('many-farms:few.open', { farm: farm.name }) : t('many-farms:few.start')}
      </Link>
    </EmptyState>
  );
}

/** The way to write to the farms that are shown, those of others; to the messages without any. */
function MessagesLink({ farms }: { readonly farms: readonly FarmOverview[] }) {
  const t = useTranslation();
  const others = farms.filter(({ access }) => access === 'full' || access === 'view').map(({ farm }) => farm);
  return (
    <LinkButton to={href('farm-messages')} state={{ farms: others } satisfies ChosenFarms}>
      {t('many-farms:messages.open')}
    </LinkButton>
  );
}

function Farms({ farms }: { readonly farms: readonly FarmOverview[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { cropName } = useFarmTexts();
  const license = useLicense();
  const [choices, choose] = useFarmChoices();
  const license_end = license?.end_date ?? null;
  const listed = useMemo(() => listFarms(farms, { license_end, cropName }), [farms, license_end, cropName]);
  const shown = useMemo(() => chooseFarms(listed, choices), [listed, choices]);
  const crops = useMemo(() => cropsOfFarms(farms), [farms]);
  const { view, search } = choices;
  const crop = choices.crop ?? crops[0]?.crop;
  const state = license?.is_active === false ? 'over' : license?.is_trial ? 'trial' : 'until';
  const licenseText =
    license_end === null
      ? t('many-farms:license.none')
      : t(`many-farms:license.${state}`, { date: formats.date(license_end) });
  const mayImport = farms.filter(({ access }) => hasAccess(access, 'land')).length > 1;
  const isSearching = search !== '' && view !== 'crop';
  return (
    <div className={classes.sections}>
      <FarmTools choices={choices} choose={choose} crops={crops} />
      {view !== 'crop' && (
        <div className={classes.shown}>
          <p className={classes.count} role="status">
            {t('many-farms:list.shown', { shown: formats.count(shown.length), count: farms.length })}
          </p>
          <MessagesLink farms={shown} />
          {mayImport && <LinkButton to={href('many-files')}>{t('many-farms:list.files')}</LinkButton>}
        </div>
      )}
      {view === 'map' && <FarmsMap farms={shown} />}
      {view === 'list' &&
        (shown.length === 0 ? (
          <p>{t('many-farms:list.none')}</p>
        ) : (
          <FarmList farms={shown} license={licenseText} />
        ))}
      {view === 'crop' &&
        (crop === undefined ? (
          <p>{t('many-farms:crop.noCrops')}</p>
        ) : (
          <CropComparison key={crop} crop={crop} />
        ))}
      {isSearching && <FoundParcels search={search} farms={farms} />}
    </div>
  );
}
