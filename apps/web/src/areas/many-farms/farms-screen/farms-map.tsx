import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { FarmLooks } from './farm-looks.tsx';
import classes from './farms-screen.module.css';
import type { ListedFarm } from './listed-farms.ts';
import { useFarmTexts } from './use-farm-texts.ts';

// Without a connection it may not be there: the list says the same.
const PointsMap = optionalChunk(async () => (await import('../../../map/points-map.tsx')).PointsMap);

const NO_OVERLAYS: readonly never[] = [];

/** The farms on the product's own map of the country, which needs no tiles; one that is clicked is described below. */
export function FarmsMap({ farms }: { readonly farms: readonly ListedFarm[] }) {
  const t = useTranslation();
  const scheme = useColorScheme();
  const [selected, setSelected] = useState<string | null>(null);
  const points = useMemo(
    () =>
      farms.flatMap(({ farm, name, center, looks }) =>
        center === null ? [] : [{ id: farm, name, at: center, isMarked: looks.length > 0 }],
      ),
    [farms],
  );
  const basemap = useMemo(
    () => ({ farmTiles: null, hasFarmTiles: false, open: null, overlays: NO_OVERLAYS, scheme }),
    [scheme],
  );
  const found = farms.find(({ farm }) => farm === selected);
  const left = farms.length - points.length;
  return (
    <div className={classes.mapped}>
      <div className={classes.map} data-map>
        <PointsMap
          label={t('many-farms:map.title')}
          view={{ basemap, points, selected }}
          onPoint={setSelected}
        />
      </div>
      <p className={classes.hint}>{t('many-farms:map.hint')}</p>
      {left > 0 && <p className={classes.hint}>{t('many-farms:map.withoutLand', { count: left })}</p>}
      <div aria-live="polite">{found && <FarmCard farm={found} />}</div>
    </div>
  );
}

/** A farm that was clicked on the map. */
function FarmCard({ farm }: { readonly farm: ListedFarm }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useFarmTexts();
  return (
    <SectionCard
      title={farm.name}
      lead={[texts.sharedText(farm), ...farm.localities, formats.hectares(farm.hectares)].join(' · ')}
    >
      <FarmLooks looks={farm.looks} />
      <p>{texts.cropsText(farm)}</p>
      <Link className={classes.open} to={href('today', { farmId: farm.farm })}>
        {t('many-farms:map.open')}
      </Link>
    </SectionCard>
  );
}
