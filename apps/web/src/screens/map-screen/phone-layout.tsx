import { IconLayoutList, IconMap2, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../data/language.ts';
import { AccountLink } from '../../features/account/account-link.tsx';
import { DateBar } from '../../features/date-bar/date-bar.tsx';
import { FarmPicker } from '../../features/farm-picker/farm-picker.tsx';
import { LanguageSwitch } from '../../features/language-switch/language-switch.tsx';
import { SchemeSwitch } from '../../features/language-switch/scheme-switch.tsx';
import { SeasonPicker } from '../../features/season-picker/season-picker.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Mark } from '../../ui/brand.tsx';
import classes from './map-screen.module.css';
import { SceneList } from './scene-list.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { StageFrame } from './stage-frame.tsx';
import type { Scene } from './use-scene.ts';

const SECTIONS = [
  { name: 'map', Icon: IconMap2 },
  { name: 'parcels', Icon: IconLayoutList },
  { name: 'more', Icon: IconSettings },
] as const;
type Section = (typeof SECTIONS)[number]['name'];

/** Map first; list, parcel and settings in a sheet over its lower part; sections at the thumb. */
export function PhoneLayout({ scene }: { scene: Scene }) {
  const t = useWords();
  const [section, setSection] = useState<Section>('map');
  const { here, parcel, onDate, onParcel } = scene;
  const open = (next: Section) => {
    if (parcel) onParcel(null);
    setSection(next === section && !parcel ? 'map' : next);
  };
  const sheet = parcel ? 'parcel' : section;
  return (
    <div className={classes.phone}>
      <main className={classes.center}>
        <DateBar days={here.seasonDays} date={here.place.date} onDate={onDate} />
        <div className={classes.phoneStage}>
          <StageFrame scene={scene} />
          {sheet !== 'map' && (
            <div className={classes.over} data-over-map>
              <BottomSheet key={sheet} expand={t('map:parcel.expand')} collapse={t('map:parcel.collapse')}>
                {parcel ? (
                  <ScenePanel scene={scene} parcel={parcel} />
                ) : sheet === 'parcels' ? (
                  <SceneList scene={scene} />
                ) : (
                  <Settings scene={scene} />
                )}
              </BottomSheet>
            </div>
          )}
        </div>
      </main>
      <nav className={classes.sections} aria-label={t('common:sections.title')}>
        {SECTIONS.map(({ name, Icon }) => (
          <button
            key={name}
            type="button"
            aria-current={(sheet === 'parcel' ? 'map' : sheet) === name || undefined}
            onClick={() => open(name)}
          >
            <Icon size={22} aria-hidden />
            {t(`common:sections.${name}`)}
          </button>
        ))}
      </nav>
    </div>
  );
}

function Settings({ scene: { here, onFarm, onSeason } }: { scene: Scene }) {
  const t = useWords();
  return (
    <div className={classes.settings}>
      <header className={classes.brand}>
        <Mark size={36} />
        <div>
          <strong>{t('common:brand')}</strong>
          <span>{t('common:tagline')}</span>
        </div>
      </header>
      <FarmPicker farms={here.farms} value={here.place.farmId} onFarm={onFarm} />
      <SeasonPicker seasons={here.farm?.seasons ?? []} value={here.place.seasonId} onSeason={onSeason} />
      <AccountLink />
      <h2>{t('common:language')}</h2>
      <LanguageSwitch />
      <h2>{t('common:scheme.title')}</h2>
      <SchemeSwitch />
    </div>
  );
}
