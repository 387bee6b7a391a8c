import type { YieldCounty } from '@brazda/contract/client';
import type { Country, YieldCrop } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useMunicipalityOutlines } from '../queries.ts';
import { RegionMap } from './region-map.tsx';
import { regionsOf, type YieldType } from './yield-crops.ts';

interface MunicipalityMapProps {
  readonly country: Country;
  readonly prediction: YieldCounty;
  readonly crop: YieldCrop;
  readonly type: YieldType;
}

/** The municipalities of a county, colored by the predicted yields of a crop. */
export function MunicipalityMap({ country, prediction, crop, type }: MunicipalityMapProps) {
  const t = useTranslation();
  const found = useMunicipalityOutlines(prediction.code);
  const failure = useLoadError(found);
  const { viewBox = '', outlines = [] } = found.data ?? {};
  const map = found.data && {
    viewBox,
    outlines: Object.fromEntries(outlines.map(({ siruta, path }) => [String(siruta), path])),
  };
  // Those without statistics are drawn too, by their names.
  const named = outlines.map(({ siruta, name }) => ({ code: String(siruta), name, crops: {} }));
  const predicted = regionsOf(prediction);
  const known = new Set(predicted.map(({ code }) => code));
  return (
    <Loaded failure={failure}>
      <RegionMap
        label={t('yields:countyYield.municipalityMap', { county: prediction.name })}
        credit={t('yields:countyYield.municipalityOutlines')}
        map={map}
        regions={[...predicted, ...named.filter(({ code }) => !known.has(code))]}
        country={country}
        crop={crop}
        type={type}
      />
    </Loaded>
  );
}
