import { seasonLabel } from '@brazda/domain';
import { CloseButton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { firstLoadError, loadErrorOf, useLoadErrorProps } from '../../../lib/load-error.ts';
import { useSetting } from '../../../lib/setting.ts';
import { href } from '../../../routes/href.ts';
import { LinkCard } from '../../../ui/cards/link-card.tsx';
import { PageHead } from '../../../ui/cards/page.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { WeatherChart } from '../../weather/index.ts';
import { SOIL_MODES, soilModeSetting } from '../soil-mode.ts';
import { SoilMoisture } from '../soil-moisture/soil-moisture.tsx';
import { ParcelSampling } from './parcel-sampling.tsx';
import { SoilList } from './soil-list.tsx';
import classes from './soil-map-screen.module.css';
import type { SoilView } from './use-soil-view.ts';

const TABS = ['moisture', 'weather', 'sampling'] as const;

/** Beside the map: all parcels by dryness, or the open one. */
export function SoilSide({ view, title }: { view: SoilView; title: string }) {
  const t = useTranslation();
  const loadErrorProps = useLoadErrorProps();
  const [mode, setMode] = useSetting(soilModeSetting);
  const { context, weather, opened, moisture } = view;
  const { farm, season, route } = context;
  const failure = firstLoadError(weather.failure, loadErrorOf(view.found, view.foundCrops, view.irrigation));
  const side = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const openedId = opened?.parcel.id;
  // In the sheet of a phone, another content begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another parcel is opened
  useEffect(() => {
    if (side.current?.parentElement) side.current.parentElement.scrollTop = 0;
  }, [openedId]);
  const onParcel = (id: string | null) => {
    // The pressed button is removed with its list or parcel; the focus moves here.
    side.current?.focus({ preventScroll: true });
    view.onParcel(id);
  };
  const map = { farmId: route.farmId, seasonId: season?.id, parcelId: opened?.parcel.id };
  return (
    <aside ref={side} className={classes.side} aria-label={title} tabIndex={-1}>
      <div className={classes.head}>
        <PageHead
          title={title}
          lead={season && !isPhone && t('soil:moistureMap.lead', { year: seasonLabel(season) })}
          back={farm && { to: href('map', map), label: t('soil:moistureMap.toMap') }}
        />
        {view.hasMoisture && !(isPhone && opened) && (
          <ChoiceRow
            size="small"
            label={t('soil:moistureMap.mode')}
            value={mode}
            onChange={setMode}
            choices={SOIL_MODES.map((value) => ({ value, label: t(`soil:moisture.crops.${value}`) }))}
          />
        )}
      </div>
      <Loaded failure={failure && loadErrorProps(failure)}>
        {opened ? (
          <Opened view={view} onClose={() => onParcel(null)} />
        ) : (
          <SoilList
            moisture={moisture}
            isPending={weather.isPending}
            meteo={view.meteo}
            onParcel={onParcel}
          />
        )}
      </Loaded>
    </aside>
  );
}

/** The open parcel: its soil water and weather over the season, and the samples that a soil analysis needs. */
function Opened({ view, onClose }: { view: SoilView; onClose: () => void }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { context, day, onDay } = view;
  const { farm, season, route, move } = context;
  const { parcel, crop } = view.opened!;
  const tabs = TABS.filter((name) => name !== 'sampling' || farm?.feature_flags.includes('soil_analysis'));
  const tab = tabs.find((name) => name === route.query.tab) ?? TABS[0];
  const shared = { parcel, date: day, onDate: onDay };
  return (
    <section className={classes.opened} aria-label={parcelTitleOf(parcel)}>
      <header className={classes.parcel}>
        <div>
          <h2>{parcelTitleOf(parcel)}</h2>
          <p>{formats.hectares(parcel.hectares)}</p>
        </div>
        <CloseButton size={44} iconSize={20} aria-label={t('soil:moistureMap.back')} onClick={onClose} />
      </header>
      <ChoiceRow
        size="small"
        label={t('soil:moistureMap.tabs')}
        value={tab}
        onChange={(to) => move({ query: { ...route.query, tab: to } }, { replace: true })}
        choices={tabs.map((value) => ({ value, label: t(`soil:moistureMap.${value}`) }))}
      />
      {tab === 'moisture' && season && (
        <SoilMoisture key={`${parcel.id} ${crop}`} {...shared} season={season} crop={crop} />
      )}
      {tab === 'weather' && season && (
        <WeatherChart key={parcel.id} {...shared} season={season} country={farm?.country ?? null} />
      )}
      {tab === 'sampling' && (
        <>
          <ParcelSampling parcel={parcel} />
          <LinkCard
            to={href('solum-order', { farmId: parcel.farm })}
            icon={<IconFlask aria-hidden />}
            title={t('soil:soilMap.toOrder')}
          />
        </>
      )}
    </section>
  );
}
