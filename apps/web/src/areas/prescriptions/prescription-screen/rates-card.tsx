import type { PrescriptionCells } from '@brazda/contract/client';
import {
  amountOf,
  HECTARE_M2,
  type PrescribedRates,
  prescriptionCost,
  type RateClass,
  rateClasses,
} from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { useMoney } from '../../farms/index.ts';
import { useRateTexts } from '../rate-texts.ts';
import { nutrientOf, type PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

interface RatesCardProps {
  readonly draft: PrescriptionDraft;
  readonly cells: PrescriptionCells;
  readonly hectares: number;
  readonly made: PrescribedRates;
  readonly money: ReturnType<typeof useMoney>;
  readonly isSimulated: boolean;
}

/** The figures of a map, and what it differs by from the same rate everywhere. */
export function RatesCard({ draft, cells, hectares: land, made, money, isSimulated }: RatesCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { rateOf, amountOf: amountText } = useRateTexts(draft.quantity);
  const legend = useMemo(() => rateClasses(made.rates, cells.areas_m2), [made, cells]);
  const { uniform_rate, price, quantity, nutrient_percent, purpose } = draft;
  const nutrient = nutrient_percent === null ? null : nutrientOf(purpose);
  const uniform = (uniform_rate ?? 0) * land;
  const cost = (amount: number) => amountOf(prescriptionCost(Math.abs(amount), quantity, price ?? 0));
  const figures = [
    ...(nutrient && nutrient_percent !== null
      ? [
          {
            label: t(`prescriptions:nutrientUnit.${nutrient}`),
            value: formats.decimal((made.mean * nutrient_percent) / 100),
          },
        ]
      : []),
    ...(price !== null
      ? [{ label: t('prescriptions:figures.cost'), value: money.amount(cost(made.total)) }]
      : []),
    {
      label: t('prescriptions:figures.difference'),
      value: `${made.total < uniform ? '−' : '+'}${amountText(Math.abs(made.total - uniform))}`,
    },
    ...(price !== null
      ? [
          {
            label: t('prescriptions:figures.moneyDifference'),
            value: money.difference(Math.sign(made.total - uniform) * cost(made.total - uniform)),
          },
        ]
      : []),
  ];
  return (
    <SectionCard
      title={t('prescriptions:figures.title')}
      {...(isSimulated && { lead: t('prescriptions:map.simulated') })}
    >
      <div className={classes.fields}>
        <KeyFigures figures={figures} />
        {made.isEven && <Alert tone="info">{t('prescriptions:map.even')}</Alert>}
        {made.isLowered && (
          <Alert tone="info">
            {t(draft.max_mean === null ? 'prescriptions:map.loweredByBalance' : 'prescriptions:map.lowered')}
          </Alert>
        )}
        {made.unseen_m2 > 0 && (
          <Alert tone="info">
            {t(draft.method === 'soil' ? 'prescriptions:map.unsampled' : 'prescriptions:map.unseen', {
              area: formats.hectares(made.unseen_m2 / HECTARE_M2),
            })}
          </Alert>
        )}
        {made.water_m2 > 0 && draft.water_strip_m !== null && (
          <Alert tone="info">
            {t('prescriptions:land.waterLeft', {
              area: formats.hectares(made.water_m2 / HECTARE_M2),
              meters: formats.plain(draft.water_strip_m),
            })}
          </Alert>
        )}
        {made.strips.length > 0 && (
          <ul className={classes.words}>
            {made.strips.map(({ kind, pass, rate, hectares }) => (
              <li key={pass}>
                {t(`prescriptions:strips.laid.${kind}`, {
                  pass: pass + 1,
                  rate: rateOf(rate),
                  area: formats.hectares(hectares),
                })}
              </li>
            ))}
          </ul>
        )}
        <DataTable<RateClass>
          caption={t('prescriptions:map.legend')}
          rows={legend}
          keyOf={({ from }) => String(from)}
          columns={[
            {
              key: 'rate',
              title: t('prescriptions:map.rate'),
              cell: ({ from, to, color }) => (
                <span className={classes.key}>
                  <i style={{ background: color }} aria-hidden />
                  {from === to ? rateOf(from) : `${formats.typed(from)} – ${rateOf(to)}`}
                </span>
              ),
            },
            {
              key: 'area',
              title: t('prescriptions:map.area'),
              alignsRight: true,
              cell: (one) => formats.hectares(one.hectares),
            },
          ]}
        />
      </div>
    </SectionCard>
  );
}
