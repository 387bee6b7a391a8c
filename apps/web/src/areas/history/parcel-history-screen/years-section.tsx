import type { CropInterval, Parcel, Raster } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { EstimateLegend, useCropCatalog } from '../../crops/index.ts';
import type { FarmContext } from '../../farms/index.ts';
import { YearCard, type YearSelection } from './year-card.tsx';
import classes from './years.module.css';
import { type HistoryYear, hasEstimates } from './years.ts';

interface YearsSectionProps {
  readonly context: FarmContext;
  readonly parcel: Parcel;
  /** The interval of the only crop shown, if filtered. */
  readonly interval: CropInterval | null;
  readonly years: readonly HistoryYear[];
  readonly rastersOf: ReadonlyMap<string, readonly Raster[] | undefined>;
  readonly selection: YearSelection;
  /** Called with the day that is shown of every year, null for its peak. */
  readonly onDay: (day: string | null) => void;
}

/** The years side by side, all at their peak or on the same day, with every crop or one. */
export function YearsSection({
  context,
  parcel,
  interval,
  years,
  rastersOf,
  selection,
  onDay,
}: YearsSectionProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const shownDay = selection.day ?? context.route.date ?? `${selection.year}-06-01`;
  const { farm } = context;
  const onAddSeason =
    farm && hasAccess(farm.access, 'land')
      ? () => openDialog({ type: 'season-form', farm, season: null, onAdded: () => {} })
      : null;
  const mayHaveImages = [...rastersOf.values()].some(
    (list) => list?.some(({ skipped }) => skipped === null) ?? true,
  );
  return (
    <SectionCard title={t('history:years.title')} lead={t('history:years.lead')}>
      <div className={classes.bar}>
        {mayHaveImages && (
          <ChoiceRow
            label={t('history:years.sight')}
            value={selection.day === null ? 'peak' : 'day'}
            choices={[
              { value: 'peak', label: t('history:years.atPeak') },
              { value: 'day', label: t('history:years.atDay', { day: formats.dayMonth(shownDay) }) },
            ]}
            onChange={(choice) => onDay(choice === 'peak' ? null : shownDay)}
          />
        )}
        {parcel.crop_intervals.length > 0 && (
          <CropChoice context={context} parcel={parcel} interval={interval} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by the keyboard */}
      <ol className={classes.years} tabIndex={0} aria-label={t('history:years.title')}>
        {years.map((year) => (
          <YearCard
            key={year.year}
            of={year}
            selection={selection}
            rastersOf={rastersOf}
            onAddSeason={onAddSeason}
          />
        ))}
      </ol>
      <EstimateLegend isNeeded={years.some(hasEstimates)} />
    </SectionCard>
  );
}

function CropChoice({
  context,
  parcel,
  interval,
}: Pick<YearsSectionProps, 'context' | 'parcel' | 'interval'>) {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalog = useCropCatalog();
  const navigate = useNavigate();
  const { farmId, seasonId, rasterKind } = context.route;
  const show = (intervalId: string) =>
    navigate(href('parcel-history', { farmId, seasonId, parcelId: parcel.id, intervalId }, { rasterKind }), {
      replace: true,
    });
  return (
    <Picker
      label={t('history:years.crop')}
      value={interval?.id ?? ''}
      choices={[
        { value: '', label: t('history:years.everyCrop') },
        ...parcel.crop_intervals.map(({ id, crop_id }) => ({
          value: id,
          label: catalog.get(crop_id)?.name[language] ?? t('map:crop.none'),
        })),
      ]}
      onChange={show}
    />
  );
}
