import { type HarvestPart, meanYieldOf } from '@brazda/domain';
import type { Formats } from './formats.ts';
import type { Translate } from './translate.ts';
import type { YieldFormats } from './yields.ts';

interface HarvestTexts {
  readonly t: Translate;
  readonly formats: Pick<Formats, 'hectares' | 'list'>;
  readonly yields: Pick<YieldFormats, 'of'>;
}

/** Says which yields the expected result of a plan uses, and on how many hectares where they are from several sources. */
export function expectedHarvestText(
  harvest: readonly HarvestPart[],
  { t, formats, yields }: HarvestTexts,
): string {
  const [first, ...others] = harvest;
  const yieldOf = (part: HarvestPart) => yields.of(meanYieldOf([part]) ?? 0);
  if (!first) return t('plans:margin.from.unset');
  if (others.length === 0)
    return t(`plans:margin.from.${first.source ?? 'unset'}`, { yield: yieldOf(first) });
  const parts = harvest.map((part) =>
    t(`plans:margin.part.${part.source ?? 'unset'}`, {
      yield: yieldOf(part),
      area: formats.hectares(part.hectares),
    }),
  );
  return t('plans:margin.from.parts', { parts: formats.list(parts) });
}
