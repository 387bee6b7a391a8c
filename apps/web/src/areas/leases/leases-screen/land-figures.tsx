import { LEASE_KINDS } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { useLeaseTexts } from '../lease-texts.ts';
import type { LandProps } from './land-props.ts';
import { landSums } from './land-sums.ts';

/** How much land is worked on what, and how much of it is in doubt. */
export function LandFigures({ land }: LandProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  const { by_kind, uncovered, twice } = landSums(land);
  const kinds = LEASE_KINDS.filter((kind) => kind === 'lease' || by_kind[kind] > 0);
  return (
    <KeyFigures
      figures={[
        ...kinds.map((kind) => ({ label: t(`leases:sum.${kind}`), value: areaOf(by_kind[kind]) })),
        { label: t('leases:sum.uncovered'), value: areaOf(uncovered) },
        ...(twice > 0 ? [{ label: t('leases:sum.twice'), value: areaOf(twice) }] : []),
      ]}
    />
  );
}
