import { takenDay } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../data/language.ts';
import { useDateTexts } from '../../data/widget-texts.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './set-crop.module.css';
import { asksEstimate, limitsOf, withDay } from './set-crop-form.ts';
import type { CropForm } from './use-crop-form.ts';

/** Sow and harvest day; a star marks the estimated ones, and words tell where those are not free. */
export function CropDays({ of }: { readonly of: CropForm }) {
  const { form, setForm, days, proposed, usual, after, place } = of;
  const t = useWords();
  const { formats } = useLanguage();
  const texts = useDateTexts();
  const limits = limitsOf(days, place.season);
  const taken = form.crop === null || after.isPending ? null : takenDay(days, place);
  const fields = ['sow', 'harvest'] as const;
  const isEstimated = (field: (typeof fields)[number]) =>
    form[field].by === 'estimate' && proposed?.isUsual[field] === true;
  const isCut = fields.some(
    (field) => form[field].by === 'estimate' && days[field] !== null && !isEstimated(field),
  );
  const daysText = (from: string, to: string) => `${formats.shortDate(from)} – ${formats.shortDate(to)}`;
  const free = place.free.map(({ start_date, end_date }) => daysText(start_date, end_date)).join('; ');
  return (
    <>
      <div className={classes.days}>
        {fields.map((field) => (
          <DateInput
            key={field}
            label={t(`crops:day.${field}`) + (isEstimated(field) ? ' *' : '')}
            value={days[field]}
            {...limits[field]}
            texts={texts}
            error={taken === field ? t('crops:taken', { days: free }) : null}
            disabled={form.crop === null}
            onChange={(day) => setForm(withDay(form, field, day))}
          />
        ))}
      </div>
      {fields.some(isEstimated) && <p className={classes.hint}>{t('crops:estimated')}</p>}
      {isCut && usual?.start_date && usual.end_date && asksEstimate(form) && (
        <Note tone="info">{t('crops:unfit', { days: daysText(usual.start_date, usual.end_date) })}</Note>
      )}
      {after.isFailed && (
        <Note tone="alert">
          {t('crops:noEstimate')}{' '}
          <Button size="compact-md" mih={44} variant="subtle" onClick={after.askAgain}>
            {t('common:retry')}
          </Button>
        </Note>
      )}
    </>
  );
}
