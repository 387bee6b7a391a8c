import { useWords } from '../../data/language.ts';
import { AccountLink } from '../../features/account/account-link.tsx';
import { DateBar } from '../../features/date-bar/date-bar.tsx';
import { FarmPicker } from '../../features/farm-picker/farm-picker.tsx';
import { LanguageSwitch } from '../../features/language-switch/language-switch.tsx';
import { RecentParcels } from '../../features/recent-parcels/recent-parcels.tsx';
import { SeasonPicker } from '../../features/season-picker/season-picker.tsx';
import { Mark } from '../../ui/brand.tsx';
import classes from './map-screen.module.css';
import { SceneList } from './scene-list.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { StageFrame } from './stage-frame.tsx';
import type { Scene } from './use-scene.ts';

/** Sidebar left, map in the middle under its dates, the open parcel right. */
export function DesktopLayout({ scene }: { scene: Scene }) {
  const t = useWords();
  const { here, parcels, parcel, onFarm, onSeason, onDate, onParcel } = scene;
  return (
    <div className={classes.desktop}>
      <a className={classes.skip} href="#map">
        {t('common:skipToContent')}
      </a>
      <aside className={classes.sidebar} aria-label={t('common:brand')}>
        <header className={classes.brand}>
          <Mark size={36} />
          <div>
            <strong>{t('common:brand')}</strong>
            <span>{t('common:tagline')}</span>
          </div>
        </header>
        <div className={classes.pickers}>
          <FarmPicker farms={here.farms} value={here.place.farmId} onFarm={onFarm} />
          <SeasonPicker seasons={here.farm?.seasons ?? []} value={here.place.seasonId} onSeason={onSeason} />
        </div>
        <SceneList scene={scene} />
        <RecentParcels parcels={parcels} selected={parcel?.id ?? null} onParcel={onParcel} />
        <footer className={classes.footer}>
          <AccountLink />
          <LanguageSwitch />
        </footer>
      </aside>
      <main className={classes.center} id="map">
        <DateBar days={here.seasonDays} date={here.place.date} onDate={onDate} />
        <StageFrame scene={scene} />
      </main>
      {parcel && (
        <div className={classes.panel}>
          <ScenePanel scene={scene} parcel={parcel} />
        </div>
      )}
    </div>
  );
}
