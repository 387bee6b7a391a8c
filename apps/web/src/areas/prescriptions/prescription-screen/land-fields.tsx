import type { Farm, PrescriptionBasis } from '@brazda/contract/client';
import { NO_GO_LIMITS, PRESCRIPTION_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { useRateTexts } from '../rate-texts.ts';
import { NoGoPicture } from './no-go-picture.tsx';
import type { PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';
import { WaterStripField } from './water-strip-field.tsx';

interface LandFieldsProps {
  readonly farm: Pick<Farm, 'id' | 'country'>;
  /** In which the map is spread. */
  readonly year: number;
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly cells: PrescriptionBasis;
  /** By cell; null as long as a decision is missing. */
  readonly rates: readonly number[] | null;
}

/** Land that is spread in another way: the headland, and areas on which nothing may be spread. */
export function LandFields({ farm, year, draft, onDraft, cells, rates }: LandFieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { unit } = useRateTexts(draft.quantity);
  /** The corners of an area that is drawn; null while none is. */
  const [drawn, setDrawn] = useState<readonly [number, number][] | null>(null);
  const { headland_m, no_go } = draft;
  const finish = () => {
    if (drawn && drawn.length >= 3) onDraft({ ...draft, no_go: [...no_go, [[...drawn, drawn[0]!]]] });
    setDrawn(null);
  };
  return (
    <SectionCard title={t('prescriptions:land.title')} lead={t('prescriptions:land.lead')}>
      <div className={classes.fields}>
        <FieldPair>
          <NumberInput
            label={t('prescriptions:land.headland')}
            description={t('prescriptions:optional')}
            unit="m"
            decimals={1}
            value={headland_m}
            onChange={(width) => onDraft({ ...draft, headland_m: width })}
            min={0.1}
            max={200}
            step={1}
            texts={numbers}
          />
          {headland_m !== null && (
            <NumberInput
              label={t('prescriptions:land.headlandRate')}
              description={t('prescriptions:land.headlandAbout')}
              unit={unit}
              value={draft.headland_rate ?? draft.uniform_rate}
              onChange={(headland_rate) => onDraft({ ...draft, headland_rate })}
              min={0}
              max={PRESCRIPTION_LIMITS.rate}
              step={draft.step}
              texts={numbers}
            />
          )}
        </FieldPair>
        <WaterStripField farm={farm} year={year} draft={draft} onDraft={onDraft} cells={cells} />
        <NoGoPicture
          cells={cells}
          rates={rates}
          areas={no_go}
          drawn={drawn}
          onCorner={(corner) => setDrawn([...(drawn ?? []), corner])}
        />
        {drawn && <p className={classes.note}>{t('prescriptions:land.drawing')}</p>}
        <div className={classes.actions}>
          {drawn ? (
            <>
              <Button size="md" mih={44} disabled={drawn.length < 3} onClick={finish}>
                {t('prescriptions:land.finish')}
              </Button>
              <Button
                variant="default"
                size="md"
                mih={44}
                disabled={drawn.length === 0}
                onClick={() => setDrawn(drawn.slice(0, -1))}
              >
                {t('prescriptions:land.undo')}
              </Button>
              <Button variant="default" size="md" mih={44} onClick={() => setDrawn(null)}>
                {t('prescriptions:land.cancel')}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              size="md"
              mih={44}
              disabled={no_go.length >= NO_GO_LIMITS.areas}
              onClick={() => setDrawn([])}
            >
              {t('prescriptions:land.draw')}
            </Button>
          )}
        </div>
        {no_go.map((polygon, at) => (
          <div key={JSON.stringify(polygon)} className={classes.actions}>
            <span className={classes.area}>{t('prescriptions:land.area', { number: at + 1 })}</span>
            <Button
              variant="default"
              size="md"
              mih={44}
              aria-label={t('prescriptions:land.removeArea', { number: at + 1 })}
              onClick={() => onDraft({ ...draft, no_go: no_go.filter((other) => other !== polygon) })}
            >
              {t('prescriptions:land.remove')}
            </Button>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}
