import { useLanguage } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/settings.ts';
import type { PixelReading } from '../../../map/index.ts';
import { CropLegend, Legend } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';

/** The legend for the current overlay of the map. */
export function MapLegend({ farmView, reading }: { farmView: FarmView; reading: PixelReading | null }) {
  const { language, formats } = useLanguage();
  const [overlay] = useSetting('overlay');
  const [palette] = useSetting('palette');
  const [contrast] = useSetting('contrast');
  const { rasterKind } = farmView.context.route;
  if (overlay === 'rasters')
    return (
      <Legend
        kind={rasterKind}
        palette={palette}
        contrast={contrast}
        reading={reading}
        isRoomy={!farmView.parcel}
      />
    );
  if (overlay === 'none') return null;
  const crops = [...farmView.crops.values()]
    .toSorted((a, b) => b.hectares - a.hectares)
    .map(({ id, name, color, hectares }) => ({
      id,
      name: name[language],
      color,
      detail: formats.hectares(hectares),
    }));
  return <CropLegend crops={crops} />;
}
