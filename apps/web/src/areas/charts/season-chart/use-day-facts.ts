import { markEstimate } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useStageText } from '../../crops/index.ts';
import { useIndexText, useMeasuredGround } from '../../imagery/index.ts';
import { type ChartContent, dayLookupOf } from './chart-content.ts';
import { useSkippedText } from './skipped-text.ts';
import { stagesOn } from './stage-spans.ts';

/** One fact about a day. */
export interface DayFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the function that lists the facts of a day: the measurement or why there is none, and those of the chart's
 * other parts.
 */
export function useDayFacts(content: ChartContent): (date: string) => DayFact[] {
  const t = useTranslation();
  const { formats } = useLanguage();
  const stageText = useStageText();
  const text = useIndexText(content.kind);
  const ground = useMeasuredGround();
  const skippedText = useSkippedText();
  return useMemo(() => {
    const { season, crop, kind } = content;
    const { line, past, weather, degreeDays } = dayLookupOf(content);
    const measured = new Map(season.curve.samples.map((sample) => [sample.date, sample]));
    const hidden = new Map(season.hidden.map((each) => [each.date, each]));
    const kindName = t(`map:kind.${kind}.name`);

    const indexFact = (date: string) => {
      const sample = measured.get(date);
      const skipped = hidden.get(date);
      const smooth = line.get(date);
      if (sample !== undefined) {
        const { n_valid, value } = sample;
        const measured = `${text.exact(value)} ${ground.area(n_valid, kind)} (${ground.pixels(n_valid)})`;
        return { key: 'measured', label: kindName, value: measured };
      }
      if (skipped !== undefined)
        return {
          key: 'skipped',
          label: t('charts:fact.skipped'),
          value: skippedText(skipped),
        };
      if (smooth === undefined) return null;
      const estimate = { kind: kindName, value: text.glance(smooth.value) };
      return {
        key: 'curve',
        label: t('charts:fact.curve'),
        value: t(smooth.isUncertain ? 'charts:uncertain' : 'charts:estimate', estimate),
      };
    };

    return (date) => {
      const before = past.get(date);
      const day = weather.get(date);
      const sum = degreeDays?.sums.get(date);
      const stages = crop && stagesOn(crop, content.weather, date);
      const facts = [
        indexFact(date),
        season.curve.missedClouds.has(date) && {
          key: 'missedCloud',
          label: t('charts:fact.missedCloud'),
          value: t('charts:missedCloud'),
        },
        before && {
          key: 'past',
          label: t('charts:fact.past'),
          value:
            before.seasons === 1
              ? text.glance(before.min)
              : t('charts:range', { from: text.glance(before.min), to: text.glance(before.max) }),
        },
        typeof day?.rain === 'number' && {
          key: 'rain',
          label: t(day.isForecast ? 'charts:fact.rainForecast' : 'charts:fact.rain'),
          value: formats.millimeters(day.rain),
        },
        typeof day?.min === 'number' &&
          typeof day.max === 'number' && {
            key: 'temperature',
            label: t(day.isForecast ? 'charts:fact.temperatureForecast' : 'charts:fact.temperature'),
            value: t('charts:range', { from: formats.degrees(day.min), to: formats.degrees(day.max) }),
          },
        degreeDays &&
          sum !== undefined &&
          crop &&
          date <= crop.to && {
            key: 'degreeDays',
            label: t(
              crop.sowing === 'estimated' ? 'charts:fact.degreeDaysEstimated' : 'charts:fact.degreeDays',
            ),
            value: t('charts:degreeDays', {
              sum: markEstimate(formats.count(sum), crop.sowing === 'estimated'),
              base: degreeDays.scale.base,
              cap: degreeDays.scale.cap,
            }),
          },
        crop &&
          stages && {
            key: 'stage',
            label: t('charts:fact.stage'),
            value: stageText(stages, crop.country),
          },
      ];
      return facts.filter((fact) => fact !== null && fact !== undefined && fact !== false);
    };
  }, [content, t, stageText, formats, text.exact, text.glance, skippedText, ground]);
}
