import type { CropCurves, Parcel } from '@brazda/contract/client';
import {
  BLOCK_METERS,
  HYBRID_MIN_PARCELS,
  type HybridMean,
  type HybridRanking,
  type RankedHybrid,
  rankHybrids,
} from '@brazda/domain';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { useYields, type YieldFarm } from '../../farms/index.ts';
import screen from './crop-details-screen.module.css';
import { curvePlots, yieldPlots } from './hybrid-plots.ts';
import classes from './hybrids.module.css';

interface HybridsProps {
  readonly farm: YieldFarm | undefined;
  readonly cropId: string;
  readonly parcels: readonly Parcel[];
  /** The NDVI curves of the parcels; undefined while loading. */
  readonly curves: CropCurves | undefined;
}

/**
 * The hybrids of a crop ranked by yield and by the area under their curves, with confidence intervals; nothing without
 * hybrids.
 */
export const Hybrids = memo(function Hybrids(props: HybridsProps) {
  const isNoted = props.parcels.some(({ crop_intervals }) =>
    crop_intervals.some(({ crop_hybrid }) => crop_hybrid),
  );
  return isNoted && <NotedHybrids {...props} />;
});

function NotedHybrids({ farm, cropId, parcels, curves: newest }: HybridsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  // The chart above is rendered first.
  const curves = useDeferredValue(newest);
  const yields = useYields(farm)(cropId);
  const [chosen, setChosen] = useState<'yield' | 'curve' | null>(null);
  const byYield = useMemo(() => rankHybrids(yieldPlots(parcels, cropId)), [parcels, cropId]);
  const by = chosen ?? (isEmpty(byYield) ? 'curve' : 'yield');
  // Thousands of curves are evaluated only when shown.
  const measured = by === 'curve' ? curves : undefined;
  const byCurve = useMemo(
    () => rankHybrids(measured ? curvePlots(parcels, cropId, measured) : []),
    [parcels, cropId, measured],
  );
  const ranking = by === 'yield' ? byYield : byCurve;
  const write = by === 'yield' ? yields.of : formats.indexShort;
  return (
    <section className={screen.section}>
      <div className={classes.head}>
        <h2>{t('report:hybrids.title')}</h2>
        <ChoiceRow
          size="small"
          label={t('report:hybrids.by')}
          value={by}
          choices={[
            { value: 'yield', label: t('report:hybrids.byYield') },
            { value: 'curve', label: t('report:hybrids.byCurve') },
          ]}
          onChange={setChosen}
        />
      </div>
      <p className={screen.quiet}>
        {by === 'yield' ? t('report:hybrids.textYield') : t('report:hybrids.textCurve')}{' '}
        {t('report:hybrids.placesText', { km: formats.count(BLOCK_METERS / 1000) })}
      </p>
      {isEmpty(ranking) ? (
        <p>{by === 'yield' ? t('report:hybrids.noneYield') : t('report:hybrids.noneCurve')}</p>
      ) : (
        <>
          {ranking.ranked.length > 0 && <Verdict ranked={ranking.ranked} />}
          <Ranks ranked={ranking.ranked} isYield={by === 'yield'} write={write} />
          <Uncompared
            title={t('report:hybrids.onePlace')}
            text={t('report:hybrids.onePlaceText')}
            hybrids={ranking.oneBlock}
            write={write}
          />
          <Uncompared
            title={t('report:hybrids.tooFew')}
            text={t('report:hybrids.tooFewText', { least: HYBRID_MIN_PARCELS })}
            hybrids={ranking.tooFew}
            write={write}
          />
          {ranking.ranked.length > 0 && <p className={screen.quiet}>{t('report:hybrids.why')}</p>}
        </>
      )}
    </section>
  );
}

function Verdict({ ranked }: Pick<HybridRanking, 'ranked'>) {
  const t = useTranslation();
  const [first, ...others] = ranked;
  const isSure = others.every(({ isSurelyBehind }) => isSurelyBehind);
  if (others.length === 0) return <p className={classes.verdict}>{t('report:hybrids.onlyOne')}</p>;
  return (
    <p className={classes.verdict}>
      {isSure ? t('report:hybrids.sure', { hybrid: first!.hybrid }) : t('report:hybrids.unsure')}
    </p>
  );
}

/** Percent of the axis beside the outermost intervals. */
const MARGIN = 6;

interface RanksProps {
  readonly ranked: readonly RankedHybrid[];
  /** A yield cannot be negative. */
  readonly isYield: boolean;
  readonly write: (value: number) => string;
}

/** Each mean as a dot on the bar of its interval, all on one axis. */
function Ranks({ ranked, isYield, write }: RanksProps) {
  const t = useTranslation();
  if (ranked.length === 0) return null;
  const lowOf = ({ low }: RankedHybrid) => (isYield ? Math.max(0, low) : low);
  const least = Math.min(...ranked.map(lowOf));
  const most = Math.max(...ranked.map(({ high }) => high));
  const at = (value: number) =>
    `${most > least ? MARGIN + ((100 - 2 * MARGIN) * (value - least)) / (most - least) : 50}%`;
  return (
    <ol className={classes.ranks}>
      {ranked.map((hybrid, rank) => {
        const { mean, high, isSurelyBehind } = hybrid;
        const low = lowOf(hybrid);
        const verdict =
          rank === 0
            ? ranked.length > 1 && t('report:hybrids.first')
            : t(isSurelyBehind ? 'report:hybrids.behind' : 'report:hybrids.overlaps');
        return (
          <li key={hybrid.hybrid}>
            <span className={classes.name}>
              <b>{hybrid.hybrid}</b>
              <Stand hybrid={hybrid} />
            </span>
            <b className={classes.mean}>{write(mean)}</b>
            <span className={classes.axis} data-behind={isSurelyBehind} aria-hidden>
              <i style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
              <b style={{ left: at(mean) }} />
            </span>
            <span className={classes.outcome}>
              {t('report:hybrids.interval', { low: write(low), high: write(high) })}
              {verdict && <span>{verdict}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface UncomparedProps extends Pick<RanksProps, 'write'> {
  readonly title: string;
  readonly text: string;
  readonly hybrids: readonly HybridMean[];
}

/** Hybrids that cannot be compared, and why; nothing without any. */
function Uncompared({ title, text, hybrids, write }: UncomparedProps) {
  if (hybrids.length === 0) return null;
  return (
    <>
      <h3 className={classes.few}>{title}</h3>
      <p className={screen.quiet}>{text}</p>
      <ul className={classes.ranks}>
        {hybrids.map((hybrid) => (
          <li key={hybrid.hybrid}>
            <span className={classes.name}>
              <b>{hybrid.hybrid}</b>
              <Stand hybrid={hybrid} />
            </span>
            <span className={classes.mean}>{write(hybrid.mean)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** On how many parcels, in how many places, a hybrid stands. */
function Stand({ hybrid: { parcels, blocks } }: { hybrid: HybridMean }) {
  const t = useTranslation();
  const counts = [t('map:list.count', { count: parcels }), t('report:hybrids.places', { count: blocks })];
  return <span className={screen.quiet}>{counts.join(' · ')}</span>;
}

function isEmpty({ ranked, oneBlock, tooFew }: HybridRanking): boolean {
  return ranked.length + oneBlock.length + tooFew.length === 0;
}
