import type { Parcel } from '@brazda/contract/client';
import { declaredUsesOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** The texts about the special uses that declarations name. */
interface DeclaredTexts {
  /** What holds where none is chosen; null where no declaration names a use. */
  readonly none: string | null;
  /** A line for each use, where not all of the parcels are declared so. */
  readonly lines: readonly string[];
}

/** What the declarations of some parcels, at least one, say about their special use. */
export function useDeclared(parcels: readonly Parcel[]): DeclaredTexts {
  const t = useTranslation();
  const { formats } = useLanguage();
  const declared = declaredUsesOf(parcels).map(({ use, codes, ...of }) => ({
    ...of,
    use: t(`map:specialUse.${use}`),
    code: formats.list(codes),
  }));
  const [first] = declared;
  if (!first) return { none: null, lines: [] };
  if (first.parcels === parcels.length) return { none: t('map:specialUse.declared', first), lines: [] };
  return {
    none: t('map:landUse.asDeclared'),
    lines: declared.map((one) => t('map:landUse.declared', { ...one, count: one.parcels })),
  };
}
