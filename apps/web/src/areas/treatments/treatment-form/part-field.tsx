import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import type { TreatableParcel } from './treatable-parcel.ts';
import classes from './treatment-form.module.css';

const PartMap = optionalChunk(async () => (await import('./part-map.tsx')).PartMap);

interface PartFieldProps {
  readonly farmId: string | null;
  readonly parcel: TreatableParcel;
  readonly hectares: number | null;
  /** As it was drawn; null where nothing was. */
  readonly part: Shape | null;
  readonly isDrawing: boolean;
  readonly onDrawing: (is: boolean) => void;
  readonly onChange: (treated: { readonly hectares: number | null; readonly part: Shape | null }) => void;
}

/** How much of a parcel was treated: typed, or drawn on the map. */
export function PartField({
  farmId,
  parcel,
  hectares,
  part,
  isDrawing,
  onDrawing,
  onChange,
}: PartFieldProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numberTexts = useNumberTexts();
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="light"
      size="md"
      mih={44}
      leftSection={<IconPolygon size={20} aria-hidden />}
      aria-label={t('common:labelled', { label, value: parcel.title })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.part} data-drawing={isDrawing}>
      <NumberInput
        label={t('treatments:form.treatedPart', { parcel: parcel.title })}
        description={
          part && hectares !== null
            ? t('treatments:form.drawn', { area: formats.hectares(hectares) })
            : undefined
        }
        unit="ha"
        min={0.01}
        max={parcel.hectares}
        value={hectares}
        texts={numberTexts}
        onChange={(value) => onChange({ hectares: value, part: null })}
      />
      {isDrawing ? (
        <PartMap
          farmId={farmId}
          parcel={parcel}
          onDrawn={(drawn, area) => {
            onChange({ hectares: Math.min(area, parcel.hectares), part: drawn });
            onDrawing(false);
          }}
          onCancel={() => onDrawing(false)}
        />
      ) : (
        <div className={classes.buttons}>
          {button(t(part ? 'treatments:form.drawAgain' : 'treatments:form.drawPart'), () => onDrawing(true))}
          {part &&
            button(t('treatments:form.wholeParcel'), () =>
              onChange({ hectares: parcel.hectares, part: null }),
            )}
        </div>
      )}
    </div>
  );
}
