import { corePoints, SAMPLE_CORES, SAMPLE_DEPTHS_CM, soilOrderReference } from '@brazda/domain';
import type { PrintedLabels, SamplingWay } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { depthText, type FiledOrder, parcelNames, samplesOfOrder } from './filed-order.ts';

/** The labels of all samples of an order. */
export function labelsOf(filed: FiledOrder): PrintedLabels {
  const { farm, order, t, language, today } = filed;
  const reference = soilOrderReference(order.farm_number);
  return {
    title: t('soil:files.labelsTitle', { reference }),
    language,
    printed_on: today,
    labels: samplesOfOrder(filed).map(({ label, parcel, depth }) => ({
      label,
      parcel,
      farm: farm.name,
      depth: depthText(filed, depth),
      order: reference,
    })),
  };
}

/** The way through the cells of an order. */
export function samplingWayOf(
  filed: FiledOrder,
  { withCores }: { readonly withCores: boolean },
): SamplingWay {
  const { farm, order, parcels, cells, t, language } = filed;
  const { hectares } = formatsOf(language);
  const names = parcelNames(parcels);
  const depths = SAMPLE_DEPTHS_CM[order.depths].map((depth) => depthText(filed, depth)).join(', ');
  return {
    name: `${farm.name} ${soilOrderReference(order.farm_number)}`,
    folders: {
      cells: t('soil:analysis.cells'),
      route: t('soil:files.route'),
      cores: t('soil:files.cores'),
    },
    cells: cells.map((cell) => ({
      label: cell.label,
      shape: cell.shape,
      center: cell.center,
      description: [names.get(cell.parcel), hectares(cell.hectares), depths].filter(Boolean).join(' · '),
      cores: withCores ? corePoints(cell.shape.coordinates, SAMPLE_CORES.from) : [],
    })),
  };
}
