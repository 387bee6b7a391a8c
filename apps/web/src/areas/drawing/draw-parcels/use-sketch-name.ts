import type { Parcel } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import type { Sketch } from '../drawing.ts';

/**
 * Returns the function that names a drawn parcel: by the farmer's own name, else by the parcel's title, else as new.
 */
export function useSketchName(parcels: readonly Parcel[]): (sketch: Sketch) => string {
  const t = useTranslation();
  const names = useMemo(() => new Map(parcels.map(({ id, name }) => [id, name])), [parcels]);
  return ({ id, isNew, fields }) =>
    fields.display_name || names.get(id) || t(isNew ? 'drawing:panel.unnamed' : 'drawing:panel.nameless');
}
