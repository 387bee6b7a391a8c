import type { PrescriptionCells } from '@brazda/contract/client';
import { type MachineWay, type ProductQuantity, refillPlan } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { hopperSetting } from '../hopper-setting.ts';
import { useRateTexts } from '../rate-texts.ts';
import { LandPicture } from './land-picture.tsx';
import classes from './prescription-screen.module.css';

interface RefillCardProps {
  readonly quantity: ProductQuantity;
  readonly cells: PrescriptionCells;
  /** By cell. */
  readonly rates: readonly number[];
  readonly machine: MachineWay;
}

/** Where the machine refills on its way, and how much it takes along each time. */
export function RefillCard({ quantity, cells, rates, machine }: RefillCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numbers = useNumberTexts();
  const { amountOf } = useRateTexts(quantity);
  const [capacity, setCapacity] = useState(() => hopperSetting.get());
  const loads = useMemo(
    () => (capacity !== null ? refillPlan({ ...cells, rates }, machine, capacity) : undefined),
    [cells, rates, machine, capacity],
  );
  const size = Math.max(cells.grid.columns, cells.grid.rows) / 40;
  return (
    <SectionCard title={t('prescriptions:refill.title')} lead={t('prescriptions:refill.lead')}>
      <div className={classes.fields}>
        <NumberInput
          label={t('prescriptions:refill.capacity')}
          description={t('prescriptions:optional')}
          unit={t(`prescriptions:amountUnit.${quantity}`)}
          value={capacity}
          onChange={(value) => {
            setCapacity(value);
            hopperSetting.set(value);
          }}
          min={0.01}
          max={100_000}
          texts={numbers}
        />
        {loads === null && <Alert tone="info">{t('prescriptions:refill.tooSmall')}</Alert>}
        {loads && loads.length > 0 && (
          <>
            <LandPicture
              cells={cells}
              rates={rates}
              label={t('prescriptions:refill.picture', { count: loads.length })}
            >
              {({ x, y }) =>
                loads.map(({ start: [lng, lat] }, at) => (
                  <g key={`${lng} ${lat}`}>
                    <circle cx={x(lng)} cy={y(lat)} r={size} />
                    <text
                      x={x(lng)}
                      y={y(lat)}
                      fontSize={size * 1.4}
                      textAnchor="middle"
                      dominantBaseline="central"
                    >
                      {at + 1}
                    </text>
                  </g>
                ))
              }
            </LandPicture>
            <ol className={classes.words}>
              {loads.map(({ amount, hectares, first_pass, last_pass, starts_within, start }) => (
                <li key={start.join(' ')}>
                  {t(starts_within ? 'prescriptions:refill.within' : 'prescriptions:refill.load', {
                    amount: amountOf(amount),
                    from: first_pass + 1,
                    to: last_pass + 1,
                    area: formats.hectares(hectares),
                  })}
                </li>
              ))}
            </ol>
            <div className={classes.actions}>
              <Button
                variant="default"
                size="md"
                mih={44}
                leftSection={<IconPrinter size={20} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('prescriptions:refill.print')}
              </Button>
            </div>
          </>
        )}
      </div>
    </SectionCard>
  );
}
