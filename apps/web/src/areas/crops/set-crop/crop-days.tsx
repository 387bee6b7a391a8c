import { markEstimate, takenDay } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { useBeginsSeasonText } from '../use-begins-season-text.ts';
import classes from './set-crop.module.css';
import { asksEstimate, limitsOf, withDay } from './set-crop-form.ts';
import type { CropForm } from './use-crop-form.ts';

/** Sow and harvest day; estimated ones are marked, and a text explains days that are not free. */
export function CropDays({ of }: { readonly of: CropForm }) {
  const { form, setForm, days, proposed, usual, afterEstimate, site } = of;
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useDateTexts();
  const begins = useBeginsSeasonText(site.season)([days.sow_date]);
  const limits = limitsOf(days, site.window);
  const taken = form.crop === null || afterEstimate.isPending ? null : takenDay(days, site);
  const fields = ['sow_date', 'harvest_date'] as const;
  const isEstimated = (field: (typeof fields)[number]) =>
    form[field].by === 'stored_estimate' ||
    (form[field].by === 'estimate' && proposed?.isUsual[field] === true);
  const isCut = fields.some(
    (field) => form[field].by === 'estimate' && days[field] !== null && !isEstimated(field),
  );
  const daysText = (from: string, to: string) => `${formats.shortDate(from)} – ${formats.shortDate(to)}`;
  const free = formats.series(site.free.map(({ start_date, end_date }) => daysText(start_date, end_date)));
  return (
    <>
      <div className={classes.days}>
        {fields.map((field) => (
          <DateInput
            key={field}
            label={markEstimate(t(`crops:day.${field}`), isEstimated(field))}
            value={days[field]}
            {...limits[field]}
            texts={texts}
            error={taken === field ? t('crops:taken', { days: free }) : null}
            disabled={form.crop === null}
            onChange={(day) => setForm(withDay(form, field, day))}
          />
        ))}
      </div>
      {begins && <p className={classes.hint}>{begins}</p>}
      {fields.some(isEstimated) && <p className={classes.hint}>{t('crops:estimated')}</p>}
      {isCut && usual?.start_date && usual.end_date && asksEstimate(form) && (
        <Alert tone="info">{t('crops:unfit', { days: daysText(usual.start_date, usual.end_date) })}</Alert>
      )}
      {afterEstimate.isFailed && (
        <Alert tone="alert">
          {t('crops:noEstimate')}{' '}
          <Button size="compact-md" mih={44} variant="subtle" onClick={afterEstimate.refetch}>
            {t('common:retry')}
          </Button>
        </Alert>
      )}
    </>
  );
}
