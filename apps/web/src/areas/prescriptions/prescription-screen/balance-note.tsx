import type { Farm, PrescriptionBasis } from '@brazda/contract/client';
import { cropById, NUTRIENT_REMOVALS } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useYields } from '../../farms/index.ts';
import classes from './prescription-screen.module.css';

interface BalanceNoteProps {
  readonly farm: Farm;
  readonly basis: PrescriptionBasis;
  /** Whether the product says how much nitrogen is in it, without which no limit can be kept. */
  readonly hasContent: boolean;
}

/** How much nitrogen the parcel may still get, and from what that is known. */
export function BalanceNote({ farm, basis: { needs, nitrogen_left }, hasContent }: BalanceNoteProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const yields = useYields(farm);
  const crop = needs && cropById(needs.crop);
  if (!crop || nitrogen_left === null)
    return (
      <p className={classes.note}>
        {t(farm.country === 'RO' ? 'prescriptions:balance.unknown' : 'prescriptions:balance.notInFrance')}
      </p>
    );
  const source = NUTRIENT_REMOVALS[crop.key]?.uptake_source ?? 'assumption';
  const previous = needs.previous === null ? undefined : cropById(needs.previous);
  return (
    <>
      <ul className={classes.words}>
        <li>
          {t('prescriptions:balance.need', {
            crop: crop.name[language],
            yield: yields(crop.id).of(needs.yield_t_ha),
            need: formats.typed(needs.nitrogen),
            source: t(`soil:fertilizer.sources.${source}`),
          })}
        </li>
        <li>
          {needs.sampled_on === null
            ? t('prescriptions:balance.notSampled')
            : t('prescriptions:balance.sampled', { day: formats.date(needs.sampled_on) })}{' '}
          {previous
            ? t('prescriptions:balance.previous', { crop: previous.name[language] })
            : t('prescriptions:balance.noPrevious')}
        </li>
        {needs.planned_nitrogen > 0 && (
          <li>
            {t('prescriptions:balance.planned', {
              planned: formats.decimal(needs.planned_nitrogen),
              left: formats.decimal(nitrogen_left),
            })}
          </li>
        )}
        <li>{t('prescriptions:balance.notCounted')}</li>
      </ul>
      {needs.is_legume ? (
        <Alert tone="info">{t('soil:fertilizer.legume')}</Alert>
      ) : (
        needs.is_upper_limit && <Alert tone="info">{t('prescriptions:balance.upperLimit')}</Alert>
      )}
      {!hasContent && <Alert tone="alert">{t('prescriptions:balance.needsContent')}</Alert>}
    </>
  );
}
