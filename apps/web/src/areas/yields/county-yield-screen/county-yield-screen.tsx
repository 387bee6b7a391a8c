import { COUNTIES, countyOf } from '@brazda/domain';
import { IconChartLine, IconMapPin } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { PublicFrame } from '../../../layouts/public-frame.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadErrorProps } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { useSetting } from '../../../lib/settings.ts';
import { href } from '../../../routes/href.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { useCountyYield } from '../queries.ts';
import { CountyPrediction } from './county-prediction.tsx';
import classes from './county-yield-screen.module.css';
import { YIELD_CROPS, YIELD_TYPES, yieldCropOf, yieldTypeOf } from './yield-crops.ts';

/** The predicted yields of a county, or what is available meanwhile; the choices are kept in the URL. */
export function CountyYieldScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const title = useRouteTitle('county-yield');
  const [search, setSearch] = useSearchParams();
  const county = countyOf(search.get('county'));
  const crop = yieldCropOf(search.get('crop'));
  const type = yieldTypeOf(search.get('type'));
  usePageTitle(county?.name, title);
  const { prediction, failure } = useCountyYield(county?.code ?? null);
  const say = useLoadErrorProps();
  const cropNames = new Map([...useCropCatalog().values()].map(({ key, name }) => [key, name[language]]));
  const choose = (name: string, value: string) => {
    search.set(name, value);
    setSearch(search, { replace: true });
  };
  return (
    <PublicFrame>
      <div className={classes.page}>
        <PageHead title={title} lead={t('yields:countyYield.lead')} />
        <div className={classes.choices}>
          <Picker
            label={t('yields:countyYield.county')}
            value={county?.code ?? ''}
            choices={[
              ...(county ? [] : [{ value: '', label: t('yields:countyYield.choose') }]),
              ...COUNTIES.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(code) => choose('county', code)}
          />
          <Picker
            label={t('map:farmPage.crop')}
            value={crop}
            choices={YIELD_CROPS.map((value) => ({ value, label: cropNames.get(value) ?? '…' }))}
            onChange={(value) => choose('crop', value)}
          />
          <ChoiceRow
            label={t('yields:countyYield.type')}
            value={type}
            choices={YIELD_TYPES.map((value) => ({ value, label: t(`yields:countyYield.types.${value}`) }))}
            onChange={(value) => choose('type', value)}
          />
        </div>
        {!county && (
          <EmptyState
            icon={<IconMapPin />}
            title={t('yields:countyYield.chooseTitle')}
            text={t('yields:countyYield.chooseText')}
          />
        )}
        {failure && <LoadFailure {...say(failure)} />}
        {county && prediction === undefined && !failure && <PageSkeleton />}
        {county && prediction !== undefined && (
          <CountyPrediction
            prediction={prediction}
            crop={crop}
            type={type}
            nothing={<NoPrediction county={county.name} />}
          />
        )}
      </div>
    </PublicFrame>
  );
}

function NoPrediction({ county }: { county: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [signedIn] = useSetting('signedIn');
  return (
    <EmptyState
      icon={<IconChartLine />}
      title={t('yields:countyYield.noneTitle', { county })}
      text={t('yields:countyYield.noneText')}
      action={
        signedIn
          ? { label: t('yields:countyYield.toCurve'), onClick: () => navigate(href('map')) }
          : { label: t('yields:countyYield.toDemo'), onClick: () => navigate(href('demo-farm')) }
      }
    />
  );
}
