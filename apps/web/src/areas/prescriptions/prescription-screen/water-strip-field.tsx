import { api, type Farm, type PrescriptionBasis } from '@brazda/contract/client';
import {
  FERTILIZED_STRIP_RULES,
  foldTitle,
  HECTARE_M2,
  isNearWater,
  legalRuleIn,
  MAX_WATER_STRIP_M,
} from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { useRuleSource } from '../../../lib/use-rule-source.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { href } from '../../../routes/href.ts';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { nutrientOf, type PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

interface WaterStripFieldProps {
  readonly farm: Pick<Farm, 'id' | 'country'>;
  /** In which the map is spread. */
  readonly year: number;
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly cells: PrescriptionBasis;
}

/** The strip along the water of the farm that gets nothing, and what is known of its width. */
export function WaterStripField({ farm, year, draft, onDraft, cells }: WaterStripFieldProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numbers = useNumberTexts();
  const wanted = useWantedStrip(farm, year, draft);
  const { water_strip_m } = draft;
  const left = cells.areas_m2.reduce(
    (sum, area, cell) => sum + (isNearWater(cells, { water_strip_m }, cell) ? area : 0),
    0,
  );
  const hasWater = cells.water_m.some((meters) => meters !== null);
  return (
    <div>
      <NumberInput
        label={t('prescriptions:land.waterStrip')}
        description={t('prescriptions:optional')}
        unit="m"
        decimals={1}
        value={water_strip_m}
        onChange={(meters) => onDraft({ ...draft, water_strip_m: meters })}
        min={0.1}
        max={MAX_WATER_STRIP_M}
        step={1}
        texts={numbers}
      />
      {wanted && <p className={classes.note}>{wanted}</p>}
      {!hasWater ? (
        <p className={classes.note}>
          {t('prescriptions:land.noWater', { meters: MAX_WATER_STRIP_M })}{' '}
          <LinkButton to={href('water', { farmId: farm.id })}>{t('shell:title.water')}</LinkButton>
        </p>
      ) : (
        water_strip_m !== null && (
          <p className={classes.note} aria-live="polite">
            {t('prescriptions:land.waterLeft', {
              area: formats.hectares(left / HECTARE_M2),
              meters: formats.plain(water_strip_m),
            })}
          </p>
        )
      )}
    </div>
  );
}

/** What is published of the product, or what the law wants of fertilizer; null where neither is known. */
function useWantedStrip(
  { id, country }: WaterStripFieldProps['farm'],
  year: number,
  { purpose, product }: PrescriptionDraft,
): string | null {
  const t = useTranslation();
  const { formats } = useLanguage();
  const sourceOf = useRuleSource();
  const isFertilizer = nutrientOf(purpose) !== null;
  const products = useQuery({
    ...queryOf(api.products.list, { params: { farmId: id } }),
    enabled: !isFertilizer && purpose !== 'seed' && purpose !== 'lime' && product.trim() !== '',
    meta: HANDLES_OWN_ERRORS,
  });
  if (isFertilizer) {
    const rule = legalRuleIn(FERTILIZED_STRIP_RULES, country, year);
    return (
      rule &&
      t('prescriptions:land.waterLaw', {
        meters: rule.values.min_meters,
        source: formats.list(rule.sources.map(sourceOf)),
      })
    );
  }
  const used = products.data?.results.find(({ name }) => foldTitle(name) === foldTitle(product));
  const published = (used?.uses ?? []).flatMap(({ buffers }) => buffers.water ?? []);
  if (!used || published.length === 0) return null;
  return t('prescriptions:land.waterPublished', { meters: Math.max(...published), product: used.name });
}
