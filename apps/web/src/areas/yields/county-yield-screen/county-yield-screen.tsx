import { COUNTIES, COUNTRIES, type Country, DEPARTMENTS, type Language, YIELD_CROPS } from '@brazda/domain';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { PublicFrame } from '../../../layouts/public-frame.tsx';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadErrorProps } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { useSetting } from '../../../lib/setting.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { PageHead } from '../../../ui/cards/page.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { useLikelyCountry } from '../../farms/index.ts';
import { useCountryYields, useCountyYield } from '../queries.ts';
import { AccuracyCard } from './accuracy-card.tsx';
import { CountyMap } from './county-map.tsx';
import { CountyPrediction } from './county-prediction.tsx';
import classes from './county-yield-screen.module.css';
import { MunicipalityMap } from './municipality-map.tsx';
import { SourcesCard } from './sources-card.tsx';
import {
  hasMunicipalities,
  YIELD_LEVELS,
  YIELD_TYPES,
  yieldCropOf,
  yieldLevelOf,
  yieldTypeOf,
} from './yield-crops.ts';
import { YieldTable } from './yield-table.tsx';

/** The names of counties and departments by code. */
const REGIONS: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  RO: Object.fromEntries(COUNTIES.map(({ code, name }) => [code, name])),
  FR: DEPARTMENTS,
};

/** The counties or departments of a country by name; their codes are numbers in France, which an object would sort. */
function regionChoices(country: Country, language: Language) {
  return Object.entries(REGIONS[country])
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** The predicted yields of counties on a map and in a table, and of one of them in detail; the choices are kept in the URL. */
export function CountyYieldScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const title = useRouteTitle('county-yield');
  const [search, setSearch] = useSearchParams();
  const crop = yieldCropOf(search.get('crop'));
  const type = yieldTypeOf(search.get('type'));
  const wanted = search.get('county')?.toUpperCase() ?? '';
  const countryOfCounty = COUNTRIES.find((country) => REGIONS[country][wanted] !== undefined);
  const likely = useLikelyCountry();
  const country = countryOfCounty ?? COUNTRIES.find((code) => code === search.get('country')) ?? likely;
  const county = countryOfCounty ? wanted : null;
  const countyName = county && REGIONS[country][county]!;
  usePageTitle(countyName ?? undefined, title);
  const whole = useCountryYields(country);
  const { prediction, failure } = useCountyYield(county);
  const loadErrorProps = useLoadErrorProps();
  const names = new Map(
    [...useCropCatalog().values()].map(({ key, name }) => [key as string, name[language]]),
  );
  const cropName = names.get(crop) ?? '…';
  const choose = (choices: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(choices)) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    setSearch(search, { replace: true });
  };
  const onSelect = (code: string) => choose({ county: code });
  const found = whole.prediction || null;
  const shown = found?.counties.some(({ crops }) => crops[crop]) ? found : null;
  const isRegional = shown?.counties.every(({ crops }) => (crops[crop]?.basis ?? 'region') === 'region');
  const details = countyName && (
    <div className={classes.details} aria-live="polite">
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
      {prediction === undefined && !failure && <PageSkeleton />}
      {prediction !== undefined && (
        <CountyPrediction
          prediction={prediction}
          crop={crop}
          cropName={cropName}
          nothing={<NoPrediction name={countyName} />}
        />
      )}
    </div>
  );
  const divided = prediction && hasMunicipalities(prediction, crop) ? prediction : null;
  const level = divided ? yieldLevelOf(search.get('level')) : 'county';
  const ofMunicipalities = level === 'municipality' ? divided : null;
  const table = shown && (
    <YieldTable
      crop={crop}
      cropName={cropName}
      type={type}
      onSelect={onSelect}
      ofMunicipalities={ofMunicipalities}
      ofCountry={shown}
    />
  );
  return (
    <PublicFrame>
      <div className={classes.page}>
        <PageHead title={title} lead={t('yields:countyYield.lead')} />
        <div className={classes.choices}>
          <ChoiceRow
            label={t('yields:countyYield.country')}
            value={country}
            choices={COUNTRIES.map((value) => ({ value, label: t(`yields:countyYield.countries.${value}`) }))}
            onChange={(value) => choose({ country: value, county: null })}
          />
          <Picker
            label={t(`yields:countyYield.county.${country}`)}
            value={county ?? ''}
            choices={[
              ...(county ? [] : [{ value: '', label: t(`yields:countyYield.choose.${country}`) }]),
              ...regionChoices(country, language),
            ]}
            onChange={onSelect}
          />
          <Picker
            label={t('map:farmPage.crop')}
            value={crop}
            choices={YIELD_CROPS.map((value) => ({ value, label: names.get(value) ?? '…' }))}
            onChange={(value) => choose({ crop: value })}
          />
          <ChoiceRow
            label={t('yields:countyYield.type')}
            value={type}
            choices={YIELD_TYPES.map((value) => ({ value, label: t(`yields:countyYield.types.${value}`) }))}
            onChange={(value) => choose({ type: value })}
          />
        </div>
        {whole.failure && <LoadFailure {...loadErrorProps(whole.failure)} />}
        {whole.prediction === undefined && !whole.failure && <PageSkeleton />}
        {whole.prediction !== undefined && !shown && !county && (
          <NoPrediction name={t(`yields:countyYield.countries.${country}`)} />
        )}
        {isRegional && <Alert tone="info">{t('yields:countyYield.allRegional')}</Alert>}
        {shown && (
          <div className={classes.overview}>
            <Card title={t('yields:countyYield.mapOf', { crop: cropName, year: shown.predictionForYear })}>
              {divided && (
                <ChoiceRow
                  label={t('yields:countyYield.level')}
                  value={level}
                  choices={YIELD_LEVELS.map((value) => ({
                    value,
                    label: t(`yields:countyYield.levels.${value}`),
                  }))}
                  onChange={(value) => choose({ level: value })}
                />
              )}
              {ofMunicipalities ? (
                <MunicipalityMap country={country} crop={crop} type={type} prediction={ofMunicipalities} />
              ) : (
                <CountyMap
                  country={country}
                  crop={crop}
                  type={type}
                  onSelect={onSelect}
                  counties={shown.counties}
                  selected={county}
                />
              )}
              {type === 'change' && <p className={classes.note}>{t('yields:countyYield.changeNote')}</p>}
            </Card>
            {details ?? table}
          </div>
        )}
        {shown ? details && table : details}
        <AccuracyCard country={country} cropNames={names} />
        <SourcesCard country={country} />
      </div>
    </PublicFrame>
  );
}

function NoPrediction({ name }: { name: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [signedIn] = useSetting(signedInSetting);
  return (
    <EmptyState
      icon={<IconChartLine />}
      title={t('yields:countyYield.noneTitle', { county: name })}
      text={t('yields:countyYield.noneText')}
      action={
        signedIn
          ? { label: t('yields:countyYield.toCurve'), onClick: () => navigate(href('map')) }
          : { label: t('yields:countyYield.toDemo'), onClick: () => navigate(href('demo-farm')) }
      }
    />
  );
}
